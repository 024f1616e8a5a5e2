import { screen, within } from '@testing-library/react';
import type { ListedBookmark, ListedList } from '@nitrate/lists/contract';
import { problem, renderWithApp } from '@nitrate/testing-web';
import { FakeFilmCard } from '../testing/fake-film-card';
import { fakeList } from '../testing/film-lists-app';
import { authReducer, listed } from '../testing/lists-app';
import { Collected } from './collected';

const bookmark = (place: number, more: Partial<ListedBookmark> = {}) => listed(place, `Film ${place}`, more);

const list = (place: number, more: Partial<ListedList> = {}): ListedList => {
  const { items: _, ...known } = fakeList(place, `List ${place}`, ['One', 'Two'], more);
  return { ...known, covers: [] };
};

function open(bookmarks: readonly ListedBookmark[], lists: readonly ListedList[], api: object = {}) {
  return renderWithApp(<Collected Card={FakeFilmCard} />, {
    api: {
      'GET /api/bookmarks': { total: bookmarks.length, count: bookmarks.length, page: 1, size: 24, bookmarks },
      'GET /api/lists': { total: 31, page: 1, size: 24, lists },
      'GET /api/ratings': { total: 0, page: 1, size: 12, films: [] },
      ...api,
    },
    reducers: { auth: authReducer('signedIn') },
  });
}

it('shows the last lists and bookmarks, which play from where they are set, and leads to all', async () => {
  const search = list(2, { type: 'SEARCH', name: 'Ports', query: { q: 'harbour' }, count: null, newSince: 3 });
  open([bookmark(1, { startMs: 5_000, endMs: 65_000, note: 'The pier' }), bookmark(2)], [list(1), search]);
  const first = within(await screen.findByRole('article', { name: 'Film 1' }));
  expect(first.getByText('The pier')).toBeVisible();
  expect(first.getByRole('link', { name: 'Play passage: Film 1' })).toHaveTextContent('0:05');
  expect(within(screen.getByRole('article', { name: 'Film 2' })).queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ports' }).closest('a')).toHaveTextContent('3 new films');
  expect(screen.getByText('harbour')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All 31' })).toHaveAttribute('href', '/user/me/lists');
  expect(screen.getByRole('link', { name: 'All 2' })).toHaveAttribute('href', '/user/me/bookmarks');
});

it('says how to begin', async () => {
  open([], [], { 'GET /api/lists': { total: 0, page: 1, size: 24, lists: [] } });
  expect(await screen.findByText(/Films you bookmark appear here/)).toBeVisible();
  expect(await screen.findByText(/Collect films for a film night/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse the archive' })).toHaveAttribute('href', '/archive');
  expect(screen.queryByRole('link', { name: /^All/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Films you have rated' })).not.toBeInTheDocument();
});

it('leads to the bookmarks of withdrawn films', async () => {
  open([bookmark(1, { film: null })], [list(1)]);
  expect(await screen.findByRole('link', { name: 'All 1' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Film 1' })).not.toBeInTheDocument();
});

it('says which part could not be read, and shows the others', async () => {
  open([bookmark(1)], [], { 'GET /api/lists': problem('somethingWentWrong') });
  expect(await screen.findByRole('article', { name: 'Film 1' })).toBeVisible();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: /try again/i })).toBeEnabled();
});
