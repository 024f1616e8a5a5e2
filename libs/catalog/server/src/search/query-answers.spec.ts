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
