import {
  type FindFacetValuesQuery,
  findFacetValues,
  searchFilms,
  type SearchFilmsQuery,
} from '@nitrate/catalog/contract';
import { startTestApi, type TestApi } from '@nitrate/testing-server';
import { catalogMigrations, catalogServer, createFacetCache, upsertFilm } from '../../index';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({
    migrations: [catalogMigrations],
    register: async (app, database) => {
      await app.register(catalogServer, { database, facetCache: createFacetCache(database) });
    },
  });
  const rights: Record<string, string | undefined> = {
    free: 'https://creativecommons.org/licenses/by/4.0/deed.de',
    alsoFree: 'CC-BY 4.0',
    protected: 'https://rightsstatements.org/page/InC/1.0/?language=de',
    worded: 'Ask the Quarzine estate',
    unknown: undefined,
  };
  for (const [id, statement] of Object.entries(rights)) {
    await upsertFilm(api.database, { id, title: 'Untitled', archive: 'A', ...(statement && { rights: statement }) });
  }
});

const find = async (query: SearchFilmsQuery): Promise<string[]> =>
  (await api.call(searchFilms, { query })).body.films.map(({ supplierId }) => supplierId).sort();

const valuesIn = async (query: SearchFilmsQuery) => (await api.call(searchFilms, { query })).body.facets['rights'];

it('counts the films with each statement and licence, however it was written, with its name in both languages', async () => {
  expect(await valuesIn({})).toEqual([
    { value: 'CC BY 4.0', label: 'CC BY 4.0', count: 2 },
    { value: 'InC', label: 'In Copyright', count: 1 },
  ]);
  expect(await valuesIn({ lang: 'de' })).toContainEqual({ value: 'InC', label: 'Urheberrechtsschutz', count: 1 });
});

it('filters films by their rights', async () => {
  expect(await find({ rights: 'CC BY 4.0' })).toEqual(['alsoFree', 'free']);
  expect(await find({ rights: 'CC BY 4.0,InC' })).toEqual(['alsoFree', 'free', 'protected']);
  expect(await find({ rights: 'NoC-US' })).toEqual([]);
});

it('finds the values of the facet by a part of their name', async () => {
  const query: FindFacetValuesQuery = { contains: 'urheber', lang: 'de' };
  const { body } = await api.call(findFacetValues, { params: { facet: 'rights' }, query });
  expect(body.values.map(({ value }) => value)).toEqual(['InC']);
});

it.each([
  ['rights:"in copyright"', ['protected']],
  ['Rechte:Urheberrechtsschutz', ['protected']],
  ['rights:InC', ['protected']],
  ['Lizenz:"CC BY"', ['alsoFree', 'free']],
  ['rights:quarzine', ['worded']],
  // Without the name of the field, words of statements would find most films of an archive.
  ['quarzine', []],
])('%s finds %j', async (q, films) => {
  expect(await find({ q, asTyped: true })).toEqual(films);
});
