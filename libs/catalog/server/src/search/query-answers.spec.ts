import { searchFilms } from '@nitrate/catalog/contract';
import { startTestApi, type TestApi } from '@nitrate/testing-server';
import { catalogMigrations, catalogServer, createFacetCache, setFilmStatus, upsertFilm } from '../../index';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({
    migrations: [catalogMigrations],
    register: async (app, database) => {
      await app.register(catalogServer, { database, facetCache: createFacetCache(database) });
    },
  });
});

const find = async (q: string): Promise<string[]> =>
  (await api.call(searchFilms, { query: { q } })).body.films.map((film) => film.supplierId);

describe('what is not searched as typed', () => {
  const notesOf = async (q: string, lang: 'en' | 'de' = 'en') =>
    (await api.call(searchFilms, { query: { q, lang } })).body.notes;

  it('has the unknown fields and the names of the known, and is searched as plain words', async () => {
    const notes = await notesOf('maestro:sundgren Colour:blue', 'de');
    expect(notes).toMatchObject({ unknownFields: ['maestro', 'Colour'], shortenedTo: null });
    expect(notes?.fields).toEqual(expect.arrayContaining(['Person', 'Regie', 'Ort', 'Jahr', 'Schlagwort', 'Archiv']));
    expect((await notesOf('maestro:sundgren'))?.fields).toEqual(expect.arrayContaining(['person', 'director', 'year']));
    const film = await upsertFilm(api.database, { id: 'm', archive: 'A', title: 'Maestro Zeitlupe' });
    expect(await find('maestro:zeitlupe')).toEqual(['m']);
    await setFilmStatus(api.database, film, 'draft');
  });

  it('is absent for a query that was searched as typed', async () => {
    for (const q of ['sundgren', 'director:sundgren -fog "one two"', 'a '.repeat(16), 'x'.repeat(400)]) {
      expect(await notesOf(q)).toBeUndefined();
    }
  });

  it.each([
    ['seventeen words', 'w '.repeat(17), 'w '.repeat(16).trim()],
    ['more than 400 characters', `${'x'.repeat(300)} ${'y'.repeat(150)}`, 'x'.repeat(300)],
    ['one long word', 'x'.repeat(500), 'x'.repeat(400)],
    ['a long phrase', `"${'w '.repeat(14)}"`, `"${'w '.repeat(12).trim()}"`],
  ])('says what is searched of %s', async (_case, q, shortenedTo) => {
    expect(await notesOf(q)).toMatchObject({ unknownFields: [], shortenedTo });
  });
});

it('has values that differ in case or spaces only once, and finds the films of all of them by each', async () => {
  const film = (id: string, genres: string[]) =>
    upsertFilm(api.database, { id, archive: 'Spelt', title: `Spelt ${id}`, production_genre: genres });
  await film('one', ['Zz City Symphony', 'zz city symphony']);
  await film('two', ['Zz City Symphony']);
  await film('three', ['ZZ city  symphony']);
  for (const value of ['Zz City Symphony', 'zz city symphony', 'ZZ city  symphony']) {
    const { body } = await api.call(searchFilms, { query: { archive: 'Spelt', genre: value } });
    expect([body.total, body.facets.genre]).toEqual([3, [{ value, label: value, count: 3 }]]);
  }
  const all = (await api.call(searchFilms, { query: { archive: 'Spelt' } })).body.facets.genre;
  expect(all).toEqual([{ value: 'Zz City Symphony', label: 'Zz City Symphony', count: 3 }]);
  const found = await api.call(searchFilms, { query: { q: 'spelt', archive: 'Spelt', genre: 'zz city symphony' } });
  expect(found.body.total).toBe(3);
});

describe('a search without matches', () => {
  const widerOf = async (q: string, query: object = {}) =>
    (await api.call(searchFilms, { query: { q, ...query } })).body.wider;

  beforeAll(async () => {
    await upsertFilm(api.database, { id: 'w1', archive: 'W', title: 'Potjomkin', description: 'mutiny' });
    await upsertFilm(api.database, { id: 'w2', archive: 'W', title: 'Kronstadt', description: 'mutiny' });
  });

  it('is offered without one of its words, the fewest films first, with their number', async () => {
    expect(await widerOf('Potjomkin mutiny zzpanzer')).toEqual([
      { q: 'Potjomkin mutiny', without: ['zzpanzer'], total: 1, totalIsEstimate: false },
    ]);
    expect(await widerOf('mutiny Potjomkin Kronstadt')).toEqual([
      { q: 'mutiny Kronstadt', without: ['Potjomkin'], total: 1, totalIsEstimate: false },
      { q: 'mutiny Potjomkin', without: ['Kronstadt'], total: 1, totalIsEstimate: false },
    ]);
  });

  it('is offered without a field, within its filters', async () => {
    expect(await widerOf('mutiny year:1700')).toMatchObject([{ q: 'mutiny', without: ['year:1700'], total: 2 }]);
    expect(await widerOf('mutiny year:1700', { archive: 'A' })).toBeUndefined();
  });

  it('is offered with single words or without quotation marks, if nothing else has matches', async () => {
    expect(await widerOf('potjomkin zzpanzer zzkreuzer')).toMatchObject([
      { q: 'potjomkin', without: ['zzpanzer', 'zzkreuzer'], total: 1 },
    ]);
    expect(await widerOf('"mutiny kronstadt"')).toMatchObject([{ q: 'mutiny kronstadt', without: [], total: 1 }]);
  });

  it('is offered with the words of its fields in all fields', async () => {
    expect(await widerOf('title:"mutiny Potjomkin"')).toEqual([
      { q: 'mutiny Potjomkin', without: [], inAllFields: true, total: 1, totalIsEstimate: false },
    ]);
    expect(await widerOf('title:zzpanzer')).toBeUndefined();
  });

  it('names each filter without which alone it would find films, with their number', async () => {
    const offersOf = async (query: object) => (await api.call(searchFilms, { query })).body.withoutFilter;
    const offer = (filter: string, total: number) => ({ filter, total, totalIsEstimate: false });
    const [year, country] = [{ description_date: '1905' }, { production_countryoforigin: ['Chile'] }];
    await upsertFilm(api.database, { id: 'f1', archive: 'F', title: 'Zzfilter one', ...year, ...country });
    await upsertFilm(api.database, { id: 'f2', archive: 'F', title: 'Zzfilter two', ...year });
    const query = { q: 'zzfilter', country: 'Chile,Peru', greaterThan: 1904, olderThan: 1905 };
    expect(await offersOf(query)).toEqual([offer('olderThan', 1)]);
    expect(await offersOf({ ...query, olderThan: 1910, archive: 'W' })).toEqual([offer('archive', 1)]);
    expect(await offersOf({ q: 'zzfilter', country: 'Peru' })).toEqual([offer('country', 2)]);
    expect(await offersOf({ q: 'zzfilter', longerThan: 20 })).toEqual([offer('longerThan', 2)]);
    expect(await offersOf({ q: 'zznothing', country: 'Peru' })).toBeUndefined();
    expect(await offersOf({ q: 'zzfilter' })).toBeUndefined();
  });

  it('takes a repeated word for one', async () => {
    expect(await widerOf('Potjomkin zzpanzer potjomkin zzpanzer')).toMatchObject([
      { q: 'potjomkin', without: ['zzpanzer'], total: 1 },
    ]);
  });

  it('offers nothing for one unknown word, for cards, and with results', async () => {
    expect(await widerOf('zzpanzer')).toBeUndefined();
    expect(await widerOf('potjomkin zzpanzer', { detail: 'card' })).toBeUndefined();
    expect(await widerOf('potjomkin')).toBeUndefined();
  });
});
