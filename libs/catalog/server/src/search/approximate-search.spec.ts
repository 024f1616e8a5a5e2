import { facetNames, type SearchFilmsQuery, type searchFilms, type Sort, sorts } from '@nitrate/catalog/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import { type Database, inTransaction } from '@nitrate/database';
import { startTestApi, type TestApi } from '@nitrate/testing-server';
import { sql } from 'kysely';
import { catalogMigrations, catalogServer, createFacetCache } from '../../index';
import { reindexFilms } from '../index-film/reindex-films';
import type { CatalogTables } from '../tables';
import { generatedFilms } from '../testing/generated-films';
import { storeFilms } from '../testing/store-films';
import { defaultSearchLimits, sampleParts, type SearchLimits } from './search-context';

jest.setTimeout(30_000);

const filmCount = 5000;
const maxSize = 96;

/** The default limits, scaled down from millions of films to 5,000 so that every sample is used. */
const sampled: SearchLimits = {
  ...defaultSearchLimits,
  maxExactFilms: 0,
  maxExactMatches: 150,
  maxRankedMatches: 150,
  samples: { medium: { parts: 128, maxMatches: 2500 }, small: { parts: 64 } },
  maxWalk: 400,
};
const exact: SearchLimits = { ...defaultSearchLimits, maxRankedMatches: Infinity };

type Reply = ReplyOf<typeof searchFilms>;
type Mode = 'sampled' | 'exact';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({
    migrations: [catalogMigrations],
    register: async (app, database) => {
      const facetCache = createFacetCache(database);
      await app.register(catalogServer, { database, facetCache, searchLimits: sampled, prefix: '/sampled' });
      await app.register(catalogServer, { database, facetCache, searchLimits: exact, prefix: '/exact' });
    },
  });
  await fillCatalog(api.database);
}, 60_000);

async function fillCatalog(database: Database): Promise<void> {
  await storeFilms(database, generatedFilms(filmCount));
  await inTransaction(database, async (transaction) => {
    const db = transaction.tables<CatalogTables>();
    // An import sets neither ratings nor media: some films get them here.
    await sql`update film set rating = (no % 40 + 10) / 10.0, rating_count = 5 where no % 7 = 0`.execute(db);
    await sql`update film set availability = 'previewOnly' where no % 5 = 0`.execute(db);
    await sql`update film set availability = 'full' where no % 11 = 0`.execute(db);
    const changed = await sql<{
      id: string;
    }>`select id from film where no % 7 = 0 or no % 5 = 0 or no % 11 = 0`.execute(db);
    await reindexFilms(
      transaction,
      changed.rows.map(({ id }) => id),
    );
    // Samples depend on random ids; a hash of the number makes them the same in every run.
    await sql`update film_search set sample = ('x' || left(md5(film_no::text), 4))::bit(16)::integer % 512`.execute(db);
  });
}

async function search(mode: Mode, query: SearchFilmsQuery): Promise<Reply> {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const { status, body } = await api.get(`/api/${mode}/catalog/films?${new URLSearchParams(pairs).toString()}`);
  if (status !== 200) throw new Error(`${status} for ${JSON.stringify(query)}`);
  return body as Reply;
}

const idsOf = ({ films }: Reply): string[] => films.map(({ supplierId }) => supplierId);

/** Films of all pages in order, up to the first page that is not full. */
async function walk(mode: Mode, query: SearchFilmsQuery, size: number): Promise<{ ids: string[]; last: Reply }> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const last = await search(mode, { ...query, page, size });
    ids.push(...idsOf(last));
    if (last.films.length < size) return { ids, last };
  }
}

/** Every filter, each with a value that a large share of the films has. */
const filters: SearchFilmsQuery[] = [
  { decade: '2010,2000' },
  { genre: 'Drama' },
  { country: 'Germany,Sweden' },
  { collection: 'Collection 1' },
  { format: '16 mm' },
  { language: 'de' },
  { archive: 'Archive 1' },
  { duration: 'short' },
  { availability: 'previewOnly' },
  { transcript: 'no' },
  { olderThan: 1990 },
  { greaterThan: 1970, olderThan: 2015 },
  { shorterThan: 60 },
  { longerThan: 20 },
  { genre: 'Drama,Western', country: 'Germany', greaterThan: 1960 },
];
const words: SearchFilmsQuery[] = [{ q: 'harbour' }, { q: 'ferry' }, { q: '-ferry' }, { q: 'harbour', genre: 'Drama' }];
const nameOf = (query: SearchFilmsQuery) => new URLSearchParams(query as Record<string, string>).toString();

/** Sorts with the same order in both modes: by relevance only without words. */
const ordered = (query: SearchFilmsQuery): readonly Sort[] =>
  sorts.filter((sort) => sort !== 'relevance' || query.q === undefined);

const named = (queries: readonly SearchFilmsQuery[]) => queries.map((query) => [nameOf(query), query] as const);

describe.each(named([...filters, ...words]))('a search for %s', (_, query) => {
  it('has the same films on the first and a middle page of every order', async () => {
    const { total } = await search('exact', query);
    const size = 12;
    for (const sort of ordered(query)) {
      for (const page of [1, Math.ceil(total / size / 2)]) {
        const [found, expected] = await Promise.all(
          (['sampled', 'exact'] as const).map((mode) => search(mode, { ...query, sort, page, size })),
        );
        expect({ sort, page, ids: found && idsOf(found) }).toEqual({ sort, page, ids: expected && idsOf(expected) });
      }
    }
  });
});

it.each(named(filters))('a search for %s without words has exact numbers, whatever the limits', async (_, query) => {
  const [found, expected] = await Promise.all([search('sampled', query), search('exact', query)]);
  expect(found).toEqual(expected);
  expect(found.totalIsEstimate).toBe(false);
});

it.each(named(words))('a search for %s estimates total and facets within the sampling error', async (_, query) => {
  const [found, expected] = await Promise.all([search('sampled', query), search('exact', query)]);
  expect([found.totalIsEstimate, expected.totalIsEstimate]).toEqual([true, false]);
  expect(Math.abs(found.total - expected.total)).toBeLessThanOrEqual(maxErrorOf(expected.total, expected.total));
  for (const facet of facetNames) {
    // The values of a facet are counted without the selection in that facet.
    const matches = query[facet] === undefined ? expected.total : filmCount;
    const counts = new Map(found.facets[facet]?.map(({ value, count }) => [value, count]));
    for (const { value, count } of expected.facets[facet] ?? []) {
      const error = Math.abs((counts.get(value) ?? 0) - count);
      expect({ facet, value, error, isWithin: error <= maxErrorOf(count, matches) }).toMatchObject({
        isWithin: true,
      });
      counts.delete(value);
    }
    expect([...counts.keys()]).toEqual([]);
  }
});

/** Four standard errors of the sample that is used for this many matches. Values with few films may be missing. */
function maxErrorOf(count: number, matches = filmCount): number {
  const { small, medium } = sampled.samples;
  const { parts } = matches > medium.maxMatches * 0.8 ? small : medium;
  return 4 * Math.sqrt(Math.max(1, count) * (sampleParts / parts - 1));
}

it.each(named(words))('a search for %s has films that can be watched first', async (_, query) => {
  const { total } = await search('exact', query);
  const size = 12;
  for (const sort of ordered(query)) {
    for (const page of [1, Math.ceil(total / size / 4), Math.ceil(total / size / 2), Math.floor(total / size)]) {
      const wanted = { ...query, sort, page, size, watchableFirst: true };
      const [found, expected] = [await search('sampled', wanted), await search('exact', wanted)];
      expect({ sort, page, ids: idsOf(found) }).toEqual({ sort, page, ids: idsOf(expected) });
    }
  }
});

describe('all pages of a search', () => {
  it.each(sorts)(
    'contain every film once, by %s',
    async (sort) => {
      for (const query of [{ q: 'ferry' }, { genre: 'Western', greaterThan: 1980 }]) {
        const [found, expected] = await Promise.all([
          walk('sampled', { ...query, sort }, maxSize),
          walk('exact', { ...query, sort }, maxSize),
        ]);
        expect(new Set(found.ids).size).toBe(found.ids.length);
        expect(found.ids.toSorted()).toEqual(expected.ids.toSorted());
        if (ordered(query).includes(sort)) expect(found.ids).toEqual(expected.ids);
        expect(found.last.total).toBe(expected.ids.length);
      }
    },
    30_000,
  );

  it('of the whole catalogue contain every film once', async () => {
    const { ids } = await walk('sampled', { sort: 'bestRated' }, maxSize);
    expect(new Set(ids).size).toBe(filmCount);
  });

  it('contain every film once when very many titles match', async () => {
    const { ids } = await walk('sampled', { q: 'harbour' }, maxSize);
    const { total } = await search('exact', { q: 'harbour' });
    const titled = await search('exact', { q: 'title:harbour' });
    expect(titled.total).toBeGreaterThan(sampled.maxExactMatches);
    expect([ids.length, new Set(ids).size]).toEqual([total, total]);
  });

  it('begin with the films whose titles match', async () => {
    const titled = await walk('exact', { q: 'title:ferry' }, maxSize);
    const { ids } = await walk('sampled', { q: 'ferry' }, maxSize);
    expect(titled.ids.length).toBeGreaterThan(10);
    expect(ids.slice(0, titled.ids.length).toSorted()).toEqual(titled.ids.toSorted());
  });
});

it.each<Record<string, string>>([{ decade: '1900', genre: 'Drama' }, { archive: 'Archive 1' }])(
  'returns the total as the count of the selected values of %j',
  async (query) => {
    const { facets, total } = await search('sampled', query);
    expect(total).toBeGreaterThan(0);
    for (const [facet, value] of Object.entries(query)) {
      expect(facets[facet]).toContainEqual(expect.objectContaining({ value, count: total }));
    }
  },
);

it('has a limited total on pages past the last', async () => {
  for (const mode of ['sampled', 'exact'] as const) {
    const { total, films } = await search(mode, { q: 'ferry', page: 90 });
    expect(films).toEqual([]);
    expect(total).toBeLessThan(1000);
  }
});

it('returns all pages of a corrected spelling', async () => {
  const misspelt = await walk('sampled', { q: 'harbuor ferry' }, maxSize);
  const corrected = await walk('sampled', { q: 'harbour ferry' }, maxSize);
  expect(misspelt.last.didYouMean).toBe('harbour ferry');
  expect(misspelt.ids.length).toBeGreaterThan(100);
  expect(misspelt.ids).toEqual(corrected.ids);
});
