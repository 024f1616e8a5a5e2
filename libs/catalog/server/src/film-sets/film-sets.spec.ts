import { type FacetName, facetNames, type searchFilms, type SearchFilmsQuery, sorts } from '@nitrate/catalog/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import { type Database, inTransaction } from '@nitrate/database';
import { startTestApi, type TestApi } from '@nitrate/testing-server';
import fc from 'fast-check';
import { sql } from 'kysely';
import { catalogMigrations, catalogServer, createFacetCache, setFilmStatus, upsertFilm } from '../../index';
import { readFacets } from '../facets/facet-cache';
import { countPacked } from '../facets/facet-values';
import { reindexFilms } from '../index-film/reindex-films';
import { compileSearch } from '../search/compile-search';
import { filmOrderOf } from '../search/matches/film-orders';
import { readSearch, type Search } from '../search/query/read-search';
import type { CatalogTables } from '../tables';
import { generatedFilms } from '../testing/generated-films';
import { storeFilms } from '../testing/store-films';

jest.setTimeout(60_000);

const filmCount = 3000;

type Reply = ReplyOf<typeof searchFilms>;

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({
    migrations: [catalogMigrations],
    register: async (app, database) => {
      await app.register(catalogServer, { database, facetCache: createFacetCache(database) });
    },
  });
  await storeFilms(api.database, generatedFilms(filmCount));
  await setMedia(api.database);
}, 60_000);

/** An import sets neither ratings nor media: some films get them here. */
async function setMedia(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const db = transaction.tables<CatalogTables>();
    await sql`update film set rating = (no % 40 + 10) / 10.0, rating_count = 5 where no % 7 = 0`.execute(db);
    await sql`update film set availability = 'previewOnly' where no % 50 = 0`.execute(db);
    await sql`update film set availability = 'full' where no % 110 = 0`.execute(db);
    const { rows } = await sql<{ id: string }>`
      select id from film where no % 7 = 0 or no % 50 = 0 or no % 110 = 0`.execute(db);
    await reindexFilms(
      transaction,
      rows.map(({ id }) => id),
    );
  });
}

async function search(query: SearchFilmsQuery): Promise<Reply> {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const { status, body } = await api.get(`/api/catalog/films?${new URLSearchParams(pairs).toString()}`);
  if (status !== 200) throw new Error(`${status} for ${JSON.stringify(query)}`);
  return body as Reply;
}

/** The same search by SQL over the search index alone: one `tsquery` for all conditions, sorted and counted. */
async function searchBySql(query: SearchFilmsQuery) {
  const parsed = readSearch(query);
  return inTransaction(api.database, async (transaction) => {
    const facets = await readFacets(transaction);
    const matchOf = (chosen: Search['chosen']) =>
      compileSearch({ ...parsed, chosen }, facets, { expansions: new Map(), spellings: new Map() }).match;
    const matchWithout = (facet: FacetName) =>
      matchOf(new Map([...parsed.chosen].filter(([chosen]) => chosen !== facet)));
    const rowsOf = async (match: string | null) => {
      const { rows } = await sql<{ facets: Buffer; availability: string; supplier_id: string }>`
        select s.facets, f.availability, f.supplier_id from film_search s join film f on f.no = s.film_no
        ${match === null ? sql`` : sql`where s.words @@ ${match}::tsquery`}
        order by ${parsed.watchableFirst ? sql`f.availability = 'none',` : sql``} ${filmOrderOf(parsed.sort).orderBy}
      `.execute(transaction.tables<CatalogTables>());
      return rows;
    };
    const countsOf = (rows: readonly { facets: Buffer }[]) => {
      const counts = new Map<number, number>();
      for (const row of rows) countPacked(row.facets, counts);
      return [...counts].flatMap(([id, count]) => {
        const value = facets.byId.get(id);
        return value ? [{ ...value, count }] : [];
      });
    };
    const rows = await rowsOf(matchOf(parsed.chosen));
    const counts: Record<string, Record<string, number>> = {};
    for (const facet of facetNames) {
      const counted = parsed.chosen.has(facet) ? await rowsOf(matchWithout(facet)) : rows;
      const values = countsOf(counted).filter((value) => value.facet === facet);
      counts[facet] = Object.fromEntries(values.map(({ value, count }) => [value, count]));
    }
    const ids = rows.map(({ supplier_id }) => supplier_id);
    return { total: ids.length, ids: ids.slice(parsed.offset, parsed.offset + parsed.limit), counts };
  });
}

const some = (...values: string[]) => fc.subarray(values, { minLength: 1 }).map((chosen) => chosen.join(','));
const optional = { requiredKeys: [] as [] };
const searches: fc.Arbitrary<SearchFilmsQuery> = fc
  .record(
    {
      q: fc.constantFrom('harbour', 'ferry', '-ferry', 'harbour ferry'),
      decade: some('2010', '1990', 'undated'),
      genre: some('Drama', 'Western', 'Comedy'),
      country: some('Germany', 'Sweden'),
      collection: some('Collection 1', 'Collection 3'),
      availability: some('full', 'previewOnly', 'none'),
      duration: some('short', 'feature'),
      olderThan: fc.integer({ min: 1910, max: 2020 }),
      greaterThan: fc.integer({ min: 1900, max: 2010 }),
      shorterThan: fc.integer({ min: 20, max: 170 }),
      longerThan: fc.integer({ min: 0, max: 120 }),
      watchableFirst: fc.boolean(),
      page: fc.integer({ min: 1, max: 5 }),
    },
    optional,
  )
  .chain((query) =>
    fc.record({
      query: fc.constant(query),
      // By relevance, words are ranked by their texts.
      sort: fc.constantFrom(...sorts.filter((sort) => sort !== 'relevance' || query.q === undefined)),
      size: fc.constantFrom(12, 24, 96),
    }),
  )
  .map(({ query, ...order }) => ({ ...query, ...order }));

it('finds the same films as SQL, in the same order, with the same total and counts', async () => {
  await fc.assert(
    fc.asyncProperty(searches, async (query) => {
      const [found, expected] = [await search(query), await searchBySql(query)];
      expect(found).toMatchObject({ total: expected.total, totalIsEstimate: false });
      expect(found.films.map(({ supplierId }) => supplierId)).toEqual(expected.ids);
      const counts = Object.entries(found.facets).map(([facet, values]) => [
        facet,
        Object.fromEntries(values.filter(({ count }) => count > 0).map(({ value, count }) => [value, count])),
      ]);
      expect(Object.fromEntries(counts)).toEqual(expected.counts);
    }),
    { numRuns: 60 },
  );
});

it('shows one number for one set: total, the only selected value, and the number of films on all pages', async () => {
  const { total, facets } = await search({ genre: 'Drama', size: 96 });
  expect(facets['genre']).toContainEqual({ value: 'Drama', label: 'Drama', count: total });
  const last = Math.ceil(total / 96);
  const { films } = await search({ genre: 'Drama', size: 96, page: last });
  expect((last - 1) * 96 + films.length).toBe(total);
});

it('knows of every change at once: a new film, a changed one, and one that is withdrawn', async () => {
  const before = await search({ genre: 'Western' });
  const record = { id: 'new', archive: 'Archive 1', title: 'Dry Gulch', production_genre: ['Western'] };
  const id = await upsertFilm(api.database, record);
  expect((await search({ genre: 'Western' })).total).toBe(before.total + 1);
  await upsertFilm(api.database, { ...record, production_genre: ['Comedy'] });
  expect((await search({ genre: 'Western' })).total).toBe(before.total);
  const [comedies, all] = [await search({ genre: 'Comedy' }), await search({})];
  await setFilmStatus(api.database, id, 'withdrawn');
  expect((await search({ genre: 'Comedy' })).total).toBe(comedies.total - 1);
  expect((await search({})).total).toBe(all.total - 1);
});

it('puts films that can be watched first, in the order of the sort, on request', async () => {
  const all = await search({ sort: 'oldest', size: 96, watchableFirst: true });
  const availabilities = all.films.map(({ availability }) => availability);
  const firstRecord = availabilities.indexOf('none');
  expect(firstRecord).toBe(filmCount / 50 + Math.floor(filmCount / 110) - Math.floor(filmCount / 550));
  expect(new Set(availabilities.slice(firstRecord))).toEqual(new Set(['none']));
  const plain = await search({ sort: 'oldest', size: 96 });
  expect(plain.films.map(({ availability }) => availability)).not.toEqual(availabilities);
});

it('finds films without a year', async () => {
  const { total, films } = await search({ decade: 'undated', size: 96 });
  expect(total).toBeGreaterThan(50);
  expect(films.every(({ description_date }) => description_date === null)).toBe(true);
  const { facets } = await search({ lang: 'de' });
  expect(facets['decade']?.at(-1)).toEqual({ value: 'undated', label: 'Undatiert', count: total });
});
