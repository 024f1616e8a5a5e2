import { getFilm, searchFilms } from '@nitrate/catalog/contract';
import { inTransaction } from '@nitrate/database';
import { jobsMigrations, findJobs } from '@nitrate/jobs';
import { startTestApi } from '@nitrate/testing-server';
import { catalogMigrations, catalogServer, createFacetCache, setFilmStatus, upsertFilm } from '../../index';
import { indexRatings } from './rating-jobs';
import { lockRatings, saveRatings } from './save-ratings';

jest.setTimeout(30_000);

const now = new Date('2026-11-21T12:00:00Z');

async function start() {
  const api = await startTestApi({
    migrations: [jobsMigrations, catalogMigrations],
    register: async (app, database) => {
      await app.register(catalogServer, { database, facetCache: createFacetCache(database) });
    },
  });
  const { database } = api;
  const add = (id: string) => upsertFilm(database, { id, archive: 'Coast', title: `Film ${id}` });
  const films = { a: await add('a'), b: await add('b'), c: await add('c') };
  const save = (filmId: string, average: number | null, count: number) =>
    inTransaction(database, async (transaction) => {
      await lockRatings(transaction, [filmId]);
      await saveRatings(transaction, [{ filmId, average, count }], now);
    });
  const search = async () => {
    const { body } = await api.call(searchFilms, { query: { sort: 'bestRated' } });
    return { titles: body.films.map(({ title }) => title), hasRatings: body.hasRatings };
  };
  const index = async () => {
    const { rows } = await database.pool.query<object>(
      'select film_no, words::text, facets, year, rating, prior from film_search order by film_no',
    );
    return rows;
  };
  return { ...api, films, save, search, index };
}

it('counts from five ratings on, for the film and for the order', async () => {
  const { database, films, save, search, call } = await start();
  const rating = async () => (await call(getFilm, { params: { film: films.a } })).body.rating;
  await save(films.a, 4.75, 4);
  expect(await indexRatings(database)).toBe(0);
  expect(await rating()).toBeUndefined();
  expect((await search()).hasRatings).toBeUndefined();
  await save(films.a, 4.6, 5);
  await save(films.b, 14 / 3, 6);
  expect(await indexRatings(database)).toBe(2);
  expect(await rating()).toEqual({ average: 4.6, count: 5 });
  expect(await search()).toEqual({ titles: ['Film b', 'Film a', 'Film c'], hasRatings: true });
  await save(films.a, 5, 3);
  await save(films.b, null, 0);
  expect(await indexRatings(database)).toBe(2);
  expect(await rating()).toBeUndefined();
  expect((await search()).hasRatings).toBeUndefined();
});

it('is in the index as when the film is indexed as a whole', async () => {
  const { database, films, save, index } = await start();
  await save(films.a, 3.349, 7);
  await save(films.b, 1, 5);
  expect(await indexRatings(database)).toBe(2);
  expect(await indexRatings(database)).toBe(0);
  const rated = await index();
  for (const film of [films.a, films.b]) {
    await setFilmStatus(database, film, 'withdrawn');
    await setFilmStatus(database, film, 'published');
  }
  expect(await index()).toEqual(rated);
  await save(films.b, 5, 5);
  await save(films.a, 2, 4);
  await indexRatings(database);
  await save(films.a, 3.349, 7);
  await save(films.b, 1, 5);
  await indexRatings(database);
  expect(await index()).toEqual(rated);
});

it('queues one update of the index for all films of a span, and none without an average', async () => {
  const { database, films, save } = await start();
  await save(films.a, 4, 4);
  const jobs = () => findJobs(database, { states: ['queued'] });
  expect(await jobs()).toEqual([]);
  await save(films.a, 4, 5);
  await save(films.b, 4, 5);
  await save(films.a, 4, 4);
  expect(await jobs()).toHaveLength(1);
});
