import { act, screen } from '@testing-library/react';
import { PageHead, selectCurrentPage, selectPreviousPages, type WithPageHistory } from '@nitrate/routing';
import { renderWithApp } from '@nitrate/testing-web';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PageEffects } from './page-effects';

/** A site whose pages have their path as title. */
function Site() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={pathname} path={pathname} />
      <main id="main" tabIndex={-1}>
        <input aria-label="Words" />
        <Link to="/film">A film</Link>
        <Link to="/film">The same film</Link>
      </main>
      <button onClick={() => void navigate(-1)}>Back</button>
      <PageEffects />
    </>
  );
}

beforeEach(() => {
  window.scrollTo = () => undefined;
});

const historyOf = (state: object) => state as WithPageHistory;

it('records the current page and up to ten previous ones', async () => {
  const { store, goTo } = renderWithApp(<Site />, { route: '/page-0' });
  for (let number = 1; number <= 12; number += 1) await goTo(`/page-${number}?q=${number}`);
  expect(selectCurrentPage(historyOf(store.getState()))).toEqual({
    title: '/page-12 – Nitrate',
    slug: '/page-12?q=12',
  });
  const previous = selectPreviousPages(historyOf(store.getState()));
  expect(previous).toHaveLength(10);
  expect(previous[0]?.slug).toBe('/page-2?q=2');
});

it('focuses a new page and announces its title', async () => {
  const { goTo } = renderWithApp(<Site />, { route: '/one' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await goTo('/two');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('/two – Nitrate');
});

it('focuses the followed link on back navigation', async () => {
  const { user } = renderWithApp(<Site />, { route: '/one' });
  await user.click(screen.getByRole('link', { name: 'The same film' }));
  expect(screen.getByRole('main')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('link', { name: 'The same film' })).toHaveFocus();
});

it('keeps the focus when only the search changes', async () => {
  const { goTo } = renderWithApp(<Site />, { route: '/one' });
  act(() => screen.getByRole('textbox').focus());
  await goTo('/one?q=x');
  expect(screen.getByRole('textbox')).toHaveFocus();
});
