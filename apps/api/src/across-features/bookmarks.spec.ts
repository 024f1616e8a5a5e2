import { setFilmStatus, upsertFilm } from '@nitrate/catalog/server';
import { startApi } from '../testing/start-api';

jest.setTimeout(60_000);

const films = [
  { id: 'fog', title: 'Fog over the Harbour', description_date: '1931', production_talent_director: ['Greta Müller'] },
  { id: 'lights', title: 'Harbour Lights', description_date: '1938' },
  { id: 'tram', title: 'The Last Tram', description_date: '1962', translations: { de: { title: 'Die letzte Bahn' } } },
];

/** An archive with three films and a confirmed user who has bookmarked them all. */
async function startWithBookmarks() {
  const { app, database } = await startApi();
  const email = 'lotte@films.example';
  const password = 'Correct-4-horses!';
  const signedUp = await app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: { email, confirmEmail: email, password, confirmPassword: password, name: 'Lotte', surname: 'Reiniger' },
  });
  await database.pool.query('update auth_user set confirmed_at = now()');
  const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const ids = new Map<string, string>();
  for (const film of films) ids.set(film.id, await upsertFilm(database, { ...film, archive: 'Coast Archive' }));
  const idOf = (film: string) => ids.get(film) ?? '';
  const add = (film: string, more: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/bookmarks',
      headers: { cookie },
      payload: { filmId: idOf(film), ...more },
    });
  await add('fog', { startMs: 4_000, endMs: 9_000, note: 'the night ferry' });
  await add('lights');
  await add('tram');
  interface Listed {
    title: string;
    titleLang: string;
    film: { slug: string } | null;
  }
  const list = async (query: Record<string, string>) => {
    const reply = await app.inject({ url: `/api/bookmarks?${new URLSearchParams(query)}`, headers: { cookie } });
    return reply.json<{ total: number; bookmarks: Listed[] }>();
  };
  const titles = async (query: Record<string, string>) => (await list(query)).bookmarks.map(({ title }) => title);
  return { database, idOf, list, titles };
}

it('finds bookmarks as the archive finds films, and by their notes', async () => {
  const { titles } = await startWithBookmarks();
  expect(await titles({ q: 'harbour' })).toEqual(['Harbour Lights', 'Fog over the Harbour']);
  expect(await titles({ q: 'director:muller' })).toEqual(['Fog over the Harbour']);
  expect(await titles({ q: 'bahn' })).toEqual(['The Last Tram']);
  expect(await titles({ q: 'harbour -fog' })).toEqual(['Harbour Lights']);
  expect(await titles({ q: 'ferry night' })).toEqual(['Fog over the Harbour']);
  expect(await titles({ q: '…' })).toEqual([]);
  expect(await titles({ sort: 'latest', greaterThan: '1931' })).toEqual(['The Last Tram', 'Harbour Lights']);
});

it('shows films in the language of the reader, and those that are withdrawn by name', async () => {
  const { database, idOf, list, titles } = await startWithBookmarks();
  const { bookmarks } = await list({ lang: 'de', q: 'bahn' });
  expect(bookmarks).toMatchObject([{ title: 'Die letzte Bahn', titleLang: 'de', film: { title: 'Die letzte Bahn' } }]);
  await setFilmStatus(database, idOf('tram'), 'withdrawn');
  const after = await list({});
  expect(after.total).toBe(3);
  expect(after.bookmarks[0]).toMatchObject({ title: 'The Last Tram', film: null });
  expect(await titles({ q: 'tram' })).toEqual([]);
});
