import { screen, within } from '@testing-library/react';
import type { RatedFilm } from '@nitrate/lists/contract';
import { problem, renderWithApp } from '@nitrate/testing-web';
import { FakeFilmCard } from '../testing/fake-film-card';
import { authReducer, film } from '../testing/lists-app';
import { RatedFilms } from './rated-films';

const rated = (place: number, rating: number, more: Partial<RatedFilm> = {}): RatedFilm => ({
  filmId: film(place, '').id,
  rating,
  ratedAt: '2026-02-03T10:00:00.000Z',
  film: film(place, `Film ${place}`),
  title: `Film ${place}`,
  titleLang: 'en',
  ...more,
});

const all = [rated(1, 5), rated(2, 1, { film: null }), ...Array.from({ length: 12 }, (_, at) => rated(at + 3, 3))];

function open(films: readonly RatedFilm[], api: object = {}) {
  return renderWithApp(<RatedFilms Card={FakeFilmCard} />, {
    api: {
      'GET /api/ratings': ({ url }: { url: URL }) => {
        const page = Number(url.searchParams.get('page') ?? 1);
        return { total: films.length, page, size: 12, films: films.slice((page - 1) * 12, page * 12) };
      },
      ...api,
    },
    reducers: { auth: authReducer('signedIn') },
  });
}

it('shows the films with their ratings, those that are withdrawn by name, and more on request', async () => {
  const { user } = open(all);
  const first = within(await screen.findByRole('article', { name: 'Film 1' }));
  expect(first.getByText('Your rating: 5 out of 5')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Film 2' }).closest('article')).toHaveTextContent('no longer available');
  expect(screen.getByText('14 films')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('article', { name: 'Film 14' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('is not there without ratings, and says when they cannot be read', async () => {
  const { network, unmount } = open([]);
  await screen.findByText(/loading/i).catch(() => undefined);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(network.requests).toHaveLength(1);
  unmount();
  open(all, { 'GET /api/ratings': problem('somethingWentWrong') });
  expect(await screen.findByRole('button', { name: /again/i }, { timeout: 5_000 })).toBeVisible();
});
