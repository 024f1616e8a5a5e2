import { suggest } from '@nitrate/catalog/contract';
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
  const film = (id: string, fields: object) => upsertFilm(api.database, { id, archive: 'A', ...fields });
  // More than the candidates of one index scan, and better described than the titles with umlauts.
  for (let no = 1; no <= 20; no += 1) {
    await film(`munich-${no}`, { title: `Munich ${no}`, description: 'A city on the Isar.', description_date: '2005' });
  }
  await film('muenchen', { title: 'München bei Nacht' });
  await film('wache', { title: 'Night Watch', translations: { de: { title: 'Nachtwache' } } });
  await film('lang-film', { title: 'Fritz Langer', description: 'A carpenter.', description_date: '2016' });
  for (const no of [1, 2, 3]) {
    await film(`lang-${no}`, { title: `Reel ${no}`, production_talent_director: ['Fritz Lang'] });
  }
  await film('langer', { title: 'Reel 4', production_talent_director: ['Fritz Langemann'] });
  await film('munch', { title: 'Reel 5', production_actor: ['Edvard Munch'] });
  await film('munch-2', { title: 'Reel 6', production_actor: ['Edvard Munch'] });
  await film('nosferatu', { title: 'Nosferatu, eine Symphonie des Grauens', description: 'A vampire.' });
  await film('caligari', {
    title: 'The Cabinet of Dr. Caligari',
    translations: { de: { title: 'Das Cabinet des Dr. Caligari' } },
  });
  await film('golem', { title: 'Reel 8', production_talent_director: ['Friedrich Wilhelm Murnau'] });
  await film('fete', { title: 'Laternenfets' });
  await film('festival', { title: 'Laternenfest in Kiel' });
  await film('muench', { title: 'Reel 7', production_actor: ['Ida Münch'] });
});

const suggestionsFor = async (q: string, lang: 'en' | 'de' = 'en') =>
  (await api.call(suggest, { query: { q, lang } })).body.suggestions;
const labels = async (q: string) => (await suggestionsFor(q)).map(({ label }) => label);

it('suggests titles with the typed umlauts first', async () => {
  expect((await labels('mün'))[0]).toBe('München bei Nacht');
  expect((await labels('mun'))[0]).toMatch(/^Munich/);
  expect((await labels('muen'))[0]).toBe('München bei Nacht');
});

it('suggests people with the typed umlauts first, otherwise by their number of films', async () => {
  const people = async (q: string) => (await suggestionsFor(q)).filter(({ type }) => type === 'person');
  expect((await people('münch')).map(({ label }) => label)).toEqual(['Ida Münch', 'Edvard Munch']);
  expect((await people('munch')).map(({ label }) => label)).toEqual(['Edvard Munch', 'Ida Münch']);
});

it.each(['fritz lang', 'Lang, Fritz'])('suggests the person before films that begin with the name: %s', async (q) => {
  expect((await suggestionsFor(q))[0]).toMatchObject({ type: 'person', label: 'Fritz Lang', count: 3 });
});

it('suggests films first while a name is incomplete', async () => {
  const [first, ...others] = await suggestionsFor('fritz lan');
  expect(first).toMatchObject({ type: 'film', label: 'Fritz Langer' });
  expect(others.map(({ label }) => label)).toEqual(['Fritz Lang', 'Fritz Langemann']);
});

it('has the other title by which a film is suggested', async () => {
  expect((await suggestionsFor('nachtw', 'en'))[0]).toMatchObject({ label: 'Night Watch', otherTitle: 'Nachtwache' });
  expect((await suggestionsFor('nachtw', 'de'))[0]).not.toHaveProperty('otherTitle');
});

it.each([
  ['nosferta', 'Nosferatu, eine Symphonie des Grauens'],
  ['nosfra', 'Nosferatu, eine Symphonie des Grauens'],
  ['nosferatu eine symphnoie', 'Nosferatu, eine Symphonie des Grauens'],
  ['nosfreat', 'Nosferatu, eine Symphonie des Grauens'],
  ['caligr', 'The Cabinet of Dr. Caligari'],
  ['caligari', 'The Cabinet of Dr. Caligari'],
  ['cabinett of dr calig', 'The Cabinet of Dr. Caligari'],
  ['murnua', 'Friedrich Wilhelm Murnau'],
])('forgives a slip in a word, finished or not: %s', async (q, label) => {
  expect(await labels(q)).toContain(label);
});

it('suggests what is written as typed before what is forgiven', async () => {
  expect(await labels('laternenfets')).toEqual(['Laternenfets', 'Laternenfest in Kiel']);
  expect(await labels('laternenfest')).toEqual(['Laternenfest in Kiel', 'Laternenfets']);
});

it.each(['xqzvkj', 'mnuix', 'nos', '1234'])('suggests nothing for what is near nothing: %s', async (q) => {
  expect((await labels(q)).filter((label) => !label.startsWith('Nosferatu'))).toEqual([]);
});

it('has the title with the word where the other one lacks it', async () => {
  const found = await suggestionsFor('Das Cabinett des Dr. Calig', 'en');
  expect(found[0]).toMatchObject({ label: 'The Cabinet of Dr. Caligari', otherTitle: 'Das Cabinet des Dr. Caligari' });
});
