import { renderWithApp } from '@nitrate/testing-web';
import { screen } from '@testing-library/react';
import type { ListedFilm } from '@nitrate/cataloguing/contract';
import { WithFoundFilms } from './found-films';

const quay = {
  id: '019b0000-0000-7000-8000-000000000001',
  slug: 'the-quay',
  supplierId: 'Q-7',
  year: 1931,
  archive: { id: 'a', slug: 'coast-archive', name: 'Coast Archive' },
  title: { en: 'The Quay', de: null },
  status: 'draft',
  schedules: [],
  availability: 'full',
  poster: null,
  collection: null,
  without: [],
  addedAt: '2026-11-25T10:00:00Z',
  changedAt: '2026-11-25T10:00:00Z',
} satisfies ListedFilm;

const show = (q: string) =>
  renderWithApp(
    <WithFoundFilms q={q}>
      {({ films }) => films.map(({ id, name, hasMedia }) => <p key={id}>{`${name}, ${String(hasMedia)}`}</p>)}
    </WithFoundFilms>,
    {
      api: {
        'GET /api/studio/films': { films: [quay], total: 1, isEstimate: false, hasPrevious: false, hasNext: false },
      },
    },
  );

it('finds films by title, named so that they can be distinguished', async () => {
  const { network } = show('quay');
  expect(await screen.findByText('The Quay (1931) · Q-7, Coast Archive, true')).toBeVisible();
  expect(network.requests[0]?.url.searchParams.get('q')).toBe('quay');
  expect(network.requests[0]?.url.searchParams.get('titlesOnly')).toBe('true');
});

it('searches for nothing without words', () => {
  expect(show('').network.requests).toEqual([]);
});
