import { searchFilms } from '@nitrate/catalog/contract';
import { inTransaction } from '@nitrate/database';
import { startTestApi, type TestApi } from '@nitrate/testing-server';
import fc from 'fast-check';
import {
  catalogMigrations,
  catalogServer,
  createFacetCache,
  reindexOutdatedFilms,
  setFilmStatus,
  upsertFilm,
} from '../../index';
import { saveTranscripts } from '../store/save-transcripts';
import { takeFilmChanges } from './film-changes';
import { findSavedSearch, findSearchTerms, type StoredQuery } from './saved-search';

jest.setTimeout(120_000);

const plain = [
  ...['harbour', 'harbours', 'Müller', 'Mueller', 'fog', 'Straße', 'Strasse', 'bridge', 'Brücke', 'the', '1931', 'S-1'],
  ...["O'Neill", 'ferry', '東京', 'II'],
];
/** A query with a part of these also finds the whole, once the archive has both. */
const compounds = ['Weihnacht', 'Weihnachtsmann', 'Mann', 'Schnee', 'Schneemann', 'spider', 'man', 'spiderman'];
const genres = ['Documentary', 'Newsreel', 'Drama, Short', 'Unknown'];
const years = fc.integer({ min: 1925, max: 1945 });

function arbitraries(words: readonly string[]) {
  const word = fc.constantFrom(...words);
  const text = (minLength: number, maxLength: number) =>
    fc.array(word, { minLength, maxLength }).map((each) => each.join(' '));
  const film = fc.record(
    {
      title: text(1, 3),
      description: text(1, 8),
      translations: fc.record({ de: fc.record({ title: text(1, 2), description: text(1, 8) }) }),
      keywords: fc.array(word, { maxLength: 2 }),
      description_date: years.map(String),
      production_genre: fc.subarray(genres.slice(0, 3)),
      production_talent_director: fc.subarray(['Greta Müller', "Pat O'Neill", 'Fritz Lang'], { maxLength: 1 }),
      language: fc.constantFrom(['de'], ['en']),
      si_format_duration: fc.constantFrom('00:08:00', '01:30:00'),
    },
    { requiredKeys: ['title'] },
  );
  const condition = fc.oneof(
    { weight: 4, arbitrary: word },
    word.map((each) => `-${each}`),
    fc.tuple(word, word).map(([one, other]) => `"${one} ${other}"`),
    fc.constantFrom('director:muller', 'title:fog', 'year:1930s', 'person:"fritz lang"', 'genre:drama', 'number:S-1'),
    fc.constantFrom('duration:60-', 'description:harbour', 'spoken:ferry', '-spoken:fog', '…'),
  );
  const query: fc.Arbitrary<StoredQuery> = fc.record(
    {
      q: fc.array(condition, { maxLength: 3 }).map((each) => each.join(' ')),
      genre: fc.subarray(genres, { minLength: 1, maxLength: 2 }).map((each) => each.map(escaped).join(',')),
      decade: fc.constantFrom('1930', '1930,1940', 'undated'),
      availability: fc.constantFrom('none', 'full'),
      transcript: fc.constantFrom('yes', 'no'),
      greaterThan: years,
      olderThan: years,
      shorterThan: fc.constantFrom(10, 60),
    },
    { requiredKeys: [] },
  );
  return { film, query };
}

const escaped = (value: string): string => value.replaceAll(',', '\\,');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    migrations: [catalogMigrations],
    register: async (app, database) => {
      await app.register(catalogServer, { database, facetCache: createFacetCache(database) });
    },
  });
});

const put = (id: number, film: object): Promise<string> =>
  upsertFilm(api.database, { id: `S-${id}`, archive: 'Coast', ...film });

async function removeAllFilms() {
  await api.database.pool.query('delete from film; delete from vocabulary; update facet_value set films = 0');
}

/** The ids of the films that a search finds. */
async function naive(query: StoredQuery): Promise<Set<string>> {
  const { status, body } = await api.call(searchFilms, { query: { ...query, size: 96, asTyped: true } });
  expect(status).toBe(200);
  return new Set(body.films.map(({ id }) => id));
}

interface Saved {
  id: string;
  query: StoredQuery;
  terms: readonly string[];
}

const save = (queries: readonly StoredQuery[]): Promise<Saved[]> =>
  Promise.all(
    queries.map(async (query, index) => ({
      id: String(index),
      query,
      terms: await findSearchTerms(api.database, query),
    })),
  );

/** Compares saved searches with all changes, as lists do: by terms, then exactly. `counted` is what they have found. */
async function compare(saved: readonly Saved[], counted: readonly Set<string>[], limit = 100): Promise<void> {
  const compareSome = () =>
    inTransaction(api.database, async (transaction) => {
      const changes = await takeFilmChanges(transaction, limit);
      if (!changes) return false;
      const db = transaction.tables<object>();
      const terms = new Set((await changes.terms.execute(db)).rows.map(({ term }) => term));
      const films = (await changes.films.execute(db)).rows.map((row) => row.id);
      const candidates = saved.filter((search) => search.terms.some((term) => terms.has(term)));
      const pairs = saved.flatMap((search) =>
        films.filter((filmId) => counted[Number(search.id)]?.has(filmId)).map((filmId) => ({ search, filmId })),
      );
      const still = new Set((await changes.stillFound(pairs)).map(({ search, filmId }) => `${search} ${filmId}`));
      for (const { search, filmId } of pairs) {
        if (!still.has(`${search.id} ${filmId}`)) counted[Number(search.id)]?.delete(filmId);
      }
      for (const { search, filmId } of await changes.findNew(candidates)) counted[Number(search)]?.add(filmId);
      return true;
    });
  while (await compareSome());
}

describe('saved searches', () => {
  it('find among new films exactly those that the search finds', async () => {
    const { film, query } = arbitraries([...plain, ...compounds]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(film, { maxLength: 3 }),
        fc.array(film, { minLength: 1, maxLength: 24 }),
        fc.array(query, { minLength: 1, maxLength: 20 }),
        async (stored, added, queries) => {
          await removeAllFilms();
          for (const [index, each] of stored.entries()) await put(index, each);
          const saved = await save(queries);
          await compare([], []);
          const ids = new Set<string>();
          for (const [index, each] of added.entries()) ids.add(await put(100 + index, each));
          const counted = saved.map(() => new Set<string>());
          await compare(saved, counted);
          for (const [index, each] of queries.entries()) {
            const expected = [...(await naive(each))].filter((id) => ids.has(id));
            expect([each, [...(counted[index] ?? [])].sort()]).toEqual([each, expected.sort()]);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('count a film once, while it is found, through any changes', async () => {
    const { film, query } = arbitraries(plain);
    const id = fc.integer({ min: 0, max: 4 });
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.record({ do: fc.constant('put' as const), id, film }) },
      fc.record({ do: fc.constantFrom('withdraw' as const, 'publish' as const, 'speak' as const), id }),
      { weight: 2, arbitrary: fc.record({ do: fc.constant('compare' as const), id }) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 10 }),
        fc.array(query, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 1, max: 3 }),
        async (steps, queries, limit) => {
          await removeAllFilms();
          const saved = await save(queries);
          const [counted, expected] = [saved.map(() => new Set<string>()), saved.map(() => new Set<string>())];
          const ids = new Map<number, string>();
          const findAll = () => Promise.all(queries.map(naive));
          let before = await findAll();
          for (const each of steps) {
            const known = ids.get(each.id);
            if (each.do === 'put') ids.set(each.id, await put(each.id, each.film));
            else if (each.do === 'compare') await compare(saved, counted, limit);
            else if (known === undefined) continue;
            else if (each.do === 'speak') await saveTranscripts(api.database, known, [spoken]);
            else await setFilmStatus(api.database, known, each.do === 'withdraw' ? 'withdrawn' : 'published');
            const now = await findAll();
            const filmId = ids.get(each.id) ?? '';
            for (const [index, found] of now.entries()) {
              if (!found.has(filmId)) expected[index]?.delete(filmId);
              else if (!before[index]?.has(filmId)) expected[index]?.add(filmId);
            }
            before = now;
          }
          await compare(saved, counted, limit);
          expect(counted).toEqual(expected);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('find nothing new when films are indexed by other rules', async () => {
    await removeAllFilms();
    const [first] = await save([{ q: 'harbour' }]);
    const counted = [new Set<string>()];
    await put(1, { title: 'Harbour' });
    await compare([], []);
    await api.database.pool.query('update film_search set rules_version = 0');
    await reindexOutdatedFilms(api.database);
    await put(1, { title: 'Harbour', description: 'by night' });
    await api.database.pool.query('update film_search_change set rules_version = 0');
    if (first) await compare([first], counted);
    expect(counted[0]?.size).toBe(0);
  });

  it('come back with their changes when the transaction fails', async () => {
    await removeAllFilms();
    const [first] = await save([{ q: 'harbour' }]);
    const film = await put(1, { title: 'Harbour' });
    const failing = inTransaction(api.database, async (transaction) => {
      expect(await takeFilmChanges(transaction, 10)).toMatchObject({ count: 1 });
      throw new Error('killed');
    });
    await expect(failing).rejects.toThrow('killed');
    const counted = [new Set<string>()];
    if (first) await compare([first], counted);
    expect([...(counted[0] ?? [])]).toEqual([film]);
  });

  it('are read in their order up to a number of films', async () => {
    await removeAllFilms();
    const made = [];
    for (const year of ['1931', '1912', '1950']) made.push(await put(Number(year), { title: 'Harbour', description_date: year })); // prettier-ignore
    await put(1, { title: 'Fog' });
    const find = (query: StoredQuery, limit: number) =>
      inTransaction(api.database, (transaction) => findSavedSearch(transaction, query, limit));
    expect(await find({ q: 'harbour', sort: 'oldest' }, 2)).toEqual({ ids: [made[1], made[0]], total: 3 });
    expect(await find({ q: 'harbour', greaterThan: 1930, sort: 'latest' }, 5)).toEqual({
      ids: [made[2], made[0]],
      total: 2,
    });
    expect((await find({ q: 'harbour' }, 5)).total).toBe(3);
    expect((await find({ genre: 'Nowhere' }, 5)).total).toBe(0);
    expect((await find({}, 1)).total).toBe(4);
  });
});

const spoken = {
  language: 'en',
  kind: 'captions' as const,
  cues: [{ startMs: 0, endMs: 900, text: 'A ferry in the fog' }],
};
