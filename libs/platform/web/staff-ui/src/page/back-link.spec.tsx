import { pageShown } from '@nitrate/routing';
import { renderInRouter } from '@nitrate/routing/testing';
import { act, screen } from '@testing-library/react';
import { BackLink } from './back-link';

const address = () => screen.getByRole('link', { name: 'Films' }).getAttribute('href');

it('leads to the list as it was left', () => {
  const { store } = renderInRouter(<BackLink to="/studio/films">Films</BackLink>);
  const show = (slug: string) => act(() => store.dispatch(pageShown({ title: slug, slug })));
  expect(address()).toBe('/studio/films');

  show('/studio/films?words=harbour');
  show('/studio/films?words=harbour&page=2');
  show('/studio/films/7');
  expect(address()).toBe('/studio/films?words=harbour&page=2');

  show('/studio/films');
  show('/studio/films/8');
  expect(address()).toBe('/studio/films');
});

it('leads to the list alone where another page was shown', () => {
  const { store } = renderInRouter(<BackLink to="/studio/films">Films</BackLink>);
  for (const slug of ['/studio/films/7?tab=media', '/studio/content']) {
    act(() => store.dispatch(pageShown({ title: slug, slug })));
  }
  expect(address()).toBe('/studio/films');
});
