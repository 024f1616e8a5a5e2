import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getFilm, searchFilms } from '@nitrate/catalog/contract';
import { scratchFolder, startTestApi, type TestApi } from '@nitrate/testing-server';
import { catalogMigrations, catalogServer, createFacetCache, type FacetCache } from '@nitrate/catalog/store';
import { importFilms, readTermLists } from '../../index';

let api: TestApi;
let folder: string;

beforeEach(async () => {
  api = await startTestApi({
    migrations: [catalogMigrations],
    register: async (app, database) => {
      await app.register(catalogServer, { database, facetCache: withoutCache(createFacetCache(database)) });
    },
  });
  folder = await scratchFolder();
});

/** Facets are cached for two seconds; here each search sees the import before it. */
function withoutCache(cache: FacetCache): FacetCache {
  return {
    clear: () => cache.clear(),
    current: () => {
      cache.clear();
      return cache.current();
    },
    withValues: (chosen) => {
      cache.clear();
      return cache.withValues(chosen);
    },
  };
}

async function importRecords(...records: object[]) {
  const file = join(folder, 'films.ndjson');
  await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
  const termLists = await readTermLists(join(folder, 'term-lists'));
  return importFilms(api.database, file, { termLists });
}

async function ownGenres(...rows: string[]) {
  await mkdir(join(folder, 'term-lists'), { recursive: true });
  await writeFile(join(folder, 'term-lists', 'genre.csv'), ['value,en,de', ...rows].join('\n'));
}

async function facet(name: string, lang: 'en' | 'de') {
  const { body } = await api.call(searchFilms, { query: { lang } });
  return (body.facets[name] ?? []).map(({ label, count }) => `${label} ${count}`);
}

async function record(q: string, lang: 'en' | 'de') {
  const { body } = await api.call(searchFilms, { query: { q, lang } });
  return (await api.call(getFilm, { params: { film: body.films[0]?.slug ?? '' }, query: { lang } })).body;
}

const ferry = {
  id: '1',
  title: 'Ferry',
  production_genre: ['Documentaries', 'Amateur & Student Films', '  Sea shanties '],
  production_format: ['16mm film (color'],
  x_colour: ['Not Applicable'],
  production_countryoforigin: ['Hong Kong', 'USA'],
  language: ['No spoken word'],
  keywords: ['Emotionen > Spannend', 'Ferries'],
};

it('merges values that mean the same, and names them in the facets and on the record in both languages', async () => {
  await importRecords(ferry, {
    id: '2',
    title: 'Raft',
    production_genre: ['Dokumentarfilm'],
    production_format: ['16mm'],
    x_colour: ['Colour'],
    production_countryoforigin: ['Sonderverwaltungsregion Hongkong'],
    language: ['xx'],
  });
  expect(await facet('genre', 'en')).toEqual(['Documentary 2', 'Amateur film 1', 'Sea shanties 1', 'Student film 1']);
  expect(await facet('genre', 'de')).toEqual([
    'Dokumentarfilm 2',
    'Amateurfilm 1',
    'Sea shanties 1',
    'Studentenfilm 1',
  ]);
  expect(await facet('format', 'de')).toEqual(['16 mm 2', 'Farbe 2']);
  expect(await facet('country', 'de')).toEqual(['Hongkong 2', 'Vereinigte Staaten 1']);
  expect(await facet('language', 'de')).toEqual(['Ohne Dialog 2']);
  expect(await facet('language', 'en')).toEqual(['No dialogue 2']);
  const german = await record('ferry', 'de');
  expect(german).toMatchObject({
    production_genre: ['Documentary', 'Amateur film', 'Student film', 'Sea shanties'],
    keywords: ['Exciting', 'Ferries'],
    labels: {
      genre: { Documentary: 'Dokumentarfilm', 'Amateur film': 'Amateurfilm', 'Student film': 'Studentenfilm' },
      format: { Colour: 'Farbe' },
      country: { 'Hong Kong': 'Hongkong', 'United States': 'Vereinigte Staaten' },
      language: { zxx: 'Ohne Dialog' },
      keyword: { Exciting: 'Spannend' },
    },
  });
  expect((await record('ferry', 'en')).labels).toEqual({ language: { zxx: 'No dialogue' } });
  expect((await record('raft', 'de')).production_format).toEqual(['16 mm', 'Colour']);
});

it('finds films by the German names of their terms', async () => {
  await importRecords(ferry);
  for (const q of ['dokumentarfilm', 'studentenfilm', 'spannend', 'genre:amateurfilm', 'hongkong']) {
    expect((await api.call(searchFilms, { query: { q } })).body.total).toBe(1);
  }
});

it('shows the German name of a genre on cards', async () => {
  await importRecords(ferry);
  const { body } = await api.call(searchFilms, { query: { lang: 'de', detail: 'card' } });
  expect(body.films[0]?.labels).toEqual({ genre: { Documentary: 'Dokumentarfilm' } });
  expect((await api.call(searchFilms, { query: { lang: 'en' } })).body.films[0]?.labels).toBeUndefined();
});

it('applies term lists that have changed when the same file is imported again', async () => {
  await importRecords(ferry);
  await ownGenres('Sea shanties,Sea song film,Seemannslied-Film', 'Documentaries,Non-fiction,Sachfilm');
  expect(await importRecords(ferry)).toMatchObject({ changed: 1, unchanged: 0 });
  const german = ['Amateurfilm 1', 'Sachfilm 1', 'Seemannslied-Film 1', 'Studentenfilm 1'];
  expect((await facet('genre', 'de')).sort()).toEqual(german);
  expect((await record('ferry', 'de')).labels?.genre).toMatchObject({ 'Sea song film': 'Seemannslied-Film' });
  expect((await api.call(searchFilms, { query: { q: 'seemannslied' } })).body.total).toBe(1);
  expect(await importRecords(ferry)).toMatchObject({ changed: 0, unchanged: 1 });

  await ownGenres('Sea shanties,Sea song film,');
  await importRecords(ferry);
  expect(await facet('genre', 'de')).toContain('Sea song film 1');
  expect((await record('ferry', 'de')).labels?.genre).not.toHaveProperty('Sea song film');
});

it('keeps German keywords German', async () => {
  await importRecords({
    id: '3',
    title: 'Ship',
    translations: { de: { title: 'Schiff', keywords: ['kurzfilm', 'Boote'] } },
  });
  expect(await record('schiff', 'de')).toMatchObject({ keywords: ['Kurzfilm', 'Boote'] });
});
