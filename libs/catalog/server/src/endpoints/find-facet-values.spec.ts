import { findFacetValues, searchFilms } from '@nitrate/catalog/contract';
import type { TestApi } from '@nitrate/testing-server';
import { upsertFilm } from '../../index';
import { startFixtureCatalog } from '../testing/fixture-catalog';

jest.setTimeout(30_000);

let api: TestApi;

beforeAll(async () => {
  ({ api } = await startFixtureCatalog());
  const countries = Array.from({ length: 70 }, (_, index) => `Land ${index}`);
  const film = { id: 'of-many', archive: 'A', title: 'A Journey round the World', description_date: '1950' };
  await upsertFilm(api.database, { ...film, production_countryoforigin: countries });
});

const valuesOf = async (contains: string, query: { greaterThan?: number; lang?: 'en' | 'de' } = {}) =>
  (await api.call(findFacetValues, { params: { facet: 'country' }, query: { contains, ...query } })).body.values;

it('finds values that a search does not list', async () => {
  const { body } = await api.call(searchFilms, { query: {} });
  expect(body.facets['country']).toHaveLength(60);
  const unlisted = Array.from({ length: 70 }, (_, index) => `Land ${index}`).find(
    (country) => !body.facets['country']?.some(({ value }) => value === country),
  );
  expect(await valuesOf(unlisted ?? '')).toContainEqual({ value: unlisted, label: unlisted, count: 1 });
});

it('finds labels in the language of the reader, whatever the case and accents', async () => {
  expect(await valuesOf('schwed', { lang: 'de' })).toEqual([{ value: 'Sweden', label: 'Schweden', count: 1 }]);
  expect(await valuesOf('SWÉD')).toEqual([{ value: 'Sweden', label: 'Sweden', count: 1 }]);
  expect(await valuesOf('schwed')).toEqual([]);
});

it('counts among the films of the search, without values of none', async () => {
  expect(await valuesOf('sweden', { greaterThan: 1940 })).toEqual([]);
  expect(await valuesOf('land 69', { greaterThan: 1940 })).toEqual([{ value: 'Land 69', label: 'Land 69', count: 1 }]);
});

it('has at most 60 values, those that begin with the text first', async () => {
  expect(await valuesOf('land')).toHaveLength(60);
  expect((await valuesOf('6')).map(({ value }) => value)).toEqual(expect.arrayContaining(['Land 6', 'Land 60']));
});

it.each([
  ['/api/catalog/facets/country', 400, 'validationFailed'],
  ['/api/catalog/facets/country?contains=', 400, 'validationFailed'],
  ['/api/catalog/facets/colour?contains=a', 404, 'notFound'],
])('refuses %s', async (path, status, code) => {
  expect((await api.get(path)).body).toMatchObject({ status, code });
});
