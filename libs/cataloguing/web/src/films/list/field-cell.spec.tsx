import { screen, waitFor } from '@testing-library/react';
import { userSet } from '@nitrate/auth/data-access';
import { authAfter, userWith } from '@nitrate/auth/testing';
import type { ListedFilm, StudioFilm } from '@nitrate/cataloguing/contract';
import { problem, renderPage } from '@nitrate/testing-web';
import { filmsPage } from '../films-page';

const idOf = (n: number) => `019ab000-0000-7000-8000-00000000000${n}`;
const listed = (n: number, value: ListedFilm['value']): ListedFilm => ({
  id: idOf(n),
  slug: `reel-${n}`,
  supplierId: `R-${n}`,
  status: 'draft',
  schedules: [],
  availability: 'none',
  archive: { id: 'a', slug: 'coast', name: 'Coast Archive' },
  addedAt: '2026-11-01T10:00:00Z',
  changedAt: '2026-11-02T10:00:00Z',
  title: { en: `Reel ${n}`, de: null },
  poster: null,
  year: null,
  collection: null,
  without: [],
  value: value ?? null,
});
const film = (record: StudioFilm['record']): StudioFilm => {
  const {
    title: _title,
    year: _year,
    collection: _collection,
    without: _without,
    value: _value,
    ...base
  } = listed(1, null);
  const rest = { version: 3, changedBy: null, withdrawal: null, durationMs: null, imported: null };
  return { ...base, ...rest, record };
};
const saveCall = 'PUT /api/studio/films/:film/draft';

const open = async (record: StudioFilm['record'], reply: unknown) => {
  const opened = await renderPage(
    { path: '/studio/films', layout: 'default', load: () => Promise.resolve(filmsPage) },
    {
      route: '/studio/films?edit=production_genre',
      reducers: authAfter(userSet(userWith({ sub: 'ed', roles: ['EDITOR'] }))),
      api: {
        'GET /api/studio/films': {
          films: [listed(1, ['Comedy']), listed(2, null)],
          ...{ total: 2, isEstimate: false, hasPrevious: false, hasNext: false },
        },
        'GET /api/studio/uploads': { uploads: [], others: [], maxBytes: 1, archives: [] },
        'GET /api/studio/films/values': { values: [] },
        'GET /api/studio/film-views': { views: [] },
        'GET /api/studio/films/:film': film(record),
        'GET /api/studio/films/states': { states: [] },
        [saveCall]: reply,
      },
    },
  );
  const saved = () =>
    opened.network.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body as unknown);
  return { ...opened, saved, first: await screen.findByRole('textbox', { name: 'Genre of Reel 1' }) };
};
const record = { title_en: 'Reel 1', production_genre: ['Comedy'] };

it('saves a field of a film with Enter, and goes to the next film', async () => {
  const { user, network, saved, first } = await open(
    record,
    film({ ...record, production_genre: ['Comedy', 'Short'] }),
  );
  expect(network.requests.find(({ url }) => url.pathname === '/api/studio/films')?.url.searchParams.get('field')).toBe(
    'production_genre',
  );
  expect(first).toHaveValue('Comedy');
  await user.type(first, '; Short ;{Enter}');
  expect(screen.getByRole('textbox', { name: 'Genre of Reel 2' })).toHaveFocus();
  await waitFor(() =>
    expect(saved()).toEqual([{ version: 3, record: { ...record, production_genre: ['Comedy', 'Short'] } }]),
  );
});

it('saves nothing that was not changed, and takes back what was typed with Escape', async () => {
  const { user, saved, first } = await open(record, film(record));
  await user.type(first, ' of Manners{Escape}');
  expect(first).toHaveValue('Comedy');
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(first).toHaveFocus();
  expect(saved()).toEqual([]);
});

it('shows what somebody else has entered meanwhile, and replaces it only if asked to', async () => {
  const theirs = { ...record, production_genre: ['Drama'] };
  const { user, saved, first } = await open(theirs, film({ ...record, production_genre: ['Short'] }));
  await user.clear(first);
  await user.type(first, 'Short{Enter}');
  expect(await screen.findByText(/entered “Drama” in the meantime/)).toBeVisible();
  expect(saved()).toEqual([]);
  await user.click(first);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(saved()).toEqual([{ version: 3, record: { ...record, production_genre: ['Short'] } }]));
});

it('says at the field why it was refused', async () => {
  const refused = problem('validationFailed', [
    { path: 'body.record.production_genre', code: 'invalid', message: 'is no genre' },
  ]);
  const { user, first } = await open(record, refused);
  await user.clear(first);
  await user.type(first, '?{Enter}');
  await waitFor(() => expect(first).toHaveAccessibleDescription('Genre is no genre'));
  expect(first).toBeInvalid();
  expect(first).toHaveValue('?');
});
