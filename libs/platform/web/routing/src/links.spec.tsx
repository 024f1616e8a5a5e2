import { screen } from '@testing-library/react';
import { renderInRouter } from './testing/render-in-router';
import { LocalLink, LocalNavLink } from './local-link';
import { PrefetchContext } from './prefetch-context';
import { useLocalNavigate } from './use-local-navigate';

it('links to the page in the current locale', async () => {
  const { user, address } = renderInRouter(<LocalLink to="/archive?q=harbour">Archive</LocalLink>, { locale: 'de' });
  await user.click(screen.getByRole('link', { name: 'Archive' }));
  expect(address()).toBe('/de/archive?q=harbour');
});

it('has no prefix in English', () => {
  renderInRouter(<LocalLink to="/archive">Archive</LocalLink>);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/archive');
});

it('marks the link of the page that is shown', () => {
  renderInRouter(
    <>
      <LocalNavLink to="/explore">Explore</LocalNavLink>
      <LocalNavLink to="/archive">Archive</LocalNavLink>
    </>,
    { route: '/archive?q=x', locale: 'de' },
  );
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Archive');
});

it('marks the link of a page by those below it, unless told to end there', () => {
  renderInRouter(
    <>
      <LocalNavLink to="/">Home</LocalNavLink>
      <LocalNavLink to="/user/me" end>
        Overview
      </LocalNavLink>
      <LocalNavLink to="/user/me/lists">Lists</LocalNavLink>
      <LocalNavLink to="/user/me/list">List</LocalNavLink>
    </>,
    { route: '/user/me/lists/new', locale: 'de' },
  );
  const current = screen.getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual(['Lists']);
});

it('leaves it to the browser where a click asks for a new tab', async () => {
  const { user, address } = renderInRouter(<LocalLink to="/archive">Archive</LocalLink>);
  let isPrevented: boolean | undefined;
  const browser = (event: MouseEvent) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', browser, { once: true });
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link'));
  expect(isPrevented).toBe(false);
  expect(address()).toBe('/');
});

it('stays where the click is prevented', async () => {
  const { user, address } = renderInRouter(
    <LocalLink to="/archive" onClick={(event) => event.preventDefault()}>
      Archive
    </LocalLink>,
  );
  await user.click(screen.getByRole('link'));
  expect(address()).toBe('/');
});

it('prefetches the page on hover and focus', async () => {
  const prefetch = jest.fn();
  const { user } = renderInRouter(
    <PrefetchContext value={prefetch}>
      <LocalLink to="/explore">Explore</LocalLink>
      <LocalLink to="/archive">Archive</LocalLink>
      <LocalLink to="/huge" prefetch="none">
        Huge
      </LocalLink>
    </PrefetchContext>,
    { locale: 'de' },
  );
  await user.tab();
  expect(prefetch.mock.calls).toEqual([['/de/explore']]);
  await user.hover(screen.getByRole('link', { name: 'Archive' }));
  expect(prefetch).toHaveBeenLastCalledWith('/de/archive');
  prefetch.mockClear();
  await user.hover(screen.getByRole('link', { name: 'Huge' }));
  expect(prefetch).not.toHaveBeenCalled();
});

it('navigates in the current locale', async () => {
  const Go = () => {
    const navigate = useLocalNavigate();
    return <button onClick={() => navigate('/lists')}>Go</button>;
  };
  const { user, address } = renderInRouter(<Go />, { locale: 'de' });
  await user.click(screen.getByRole('button'));
  expect(address()).toBe('/de/lists');
});
