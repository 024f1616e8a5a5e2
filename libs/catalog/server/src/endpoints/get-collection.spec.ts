import { getCollection } from '@nitrate/catalog/contract';
import { publishFilmMedia, setFilmStatus, upsertCollectionText, upsertFilm } from '../../index';
import { type FixtureCatalog, startFixtureCatalog } from '../testing/fixture-catalog';

let { api, facetCache, idOf } = {} as FixtureCatalog;

beforeAll(async () => {
  ({ api, facetCache, idOf } = await startFixtureCatalog());
});

const film = (id: string, supplier_collection: string, over: Record<string, unknown> = {}) =>
  upsertFilm(api.database, { id, archive: 'Quay Archive', title: `Film ${id}`, supplier_collection, ...over });

async function find(collection: string, lang: 'en' | 'de' = 'en') {
  facetCache.clear();
  return api.call(getCollection, { params: { collection }, query: { lang } });
}

const titles = ({ films }: { films: readonly { title: string }[] }) => films.map(({ title }) => title);

it('has the films to watch and the records of a collection, the oldest first, and its archives', async () => {
  await publishFilmMedia(api.database, idOf('lights'), { availability: 'full', poster: null, durationMs: 60_000 });
  await film('early', 'Nordsee', { description_date: '1899', production_talent_director: ['Ada Rehn'] });
  const { status, body } = await find('nordsee');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Nordsee',
    names: ['Nordsee'],
    archives: ['Coast Archive', 'Quay Archive'],
    description: null,
    onScreen: { total: 1, totalIsEstimate: false },
    inVault: { total: 2, totalIsEstimate: false },
  });
  expect(titles(body.onScreen)).toEqual(['Harbour Lights']);
  expect(titles(body.inVault)).toEqual(['Film early', 'Fog over the Harbour']);
  expect(body.inVault.films[0]?.production_talent_director).toEqual(['Ada Rehn']);
});

it('has the text of the archive, in the other language where there is only that', async () => {
  await upsertCollectionText(api.database, 'Nordsee', { de: 'Filme der Küste.' });
  expect((await find('nordsee')).body).toMatchObject({ description: 'Filme der Küste.', descriptionLang: 'de' });
  const german = (await find('nordsee', 'de')).body;
  expect(german.description).toBe('Filme der Küste.');
  expect(german).not.toHaveProperty('descriptionLang');
});

it('is one page for all spellings in case and accents, under that with the most films', async () => {
  await film('t1', 'Straßenbahnen, Teil 1');
  await film('t2', 'STRASSENBAHNEN TEIL 1');
  await film('t3', 'Straßenbahnen, Teil 1');
  for (const address of ['strassenbahnen-teil-1', 'Straßenbahnen, Teil 1']) {
    const { body } = await find(address);
    expect(body).toMatchObject({ name: 'Straßenbahnen, Teil 1', inVault: { total: 3 } });
    expect(body.names).toEqual(['Straßenbahnen, Teil 1', 'STRASSENBAHNEN TEIL 1']);
  }
});

it('shows the first of many films, and says how many there are', async () => {
  for (let n = 0; n < 25; n += 1) await film(`many-${n}`, 'Many');
  const { body } = await find('many');
  expect([body.inVault.films.length, body.inVault.total]).toEqual([24, 25]);
});

it('is empty once its last film was withdrawn', async () => {
  await setFilmStatus(api.database, await film('gone', 'Withdrawn'), 'withdrawn');
  expect((await find('withdrawn')).body).toMatchObject({
    name: 'Withdrawn',
    archives: [],
    onScreen: { films: [], total: 0 },
    inVault: { films: [], total: 0 },
  });
});

it.each(['nothing', '---', 'nord', 'coast-archive'])('is not found as %s', async (collection) => {
  expect((await find(collection)).body).toMatchObject({ status: 404, code: 'notFound' });
});

it('refuses an unknown language', async () => {
  const { body } = await api.call(getCollection, { params: { collection: 'nordsee' }, query: { lang: 'fr' as 'en' } });
  expect(body).toMatchObject({ status: 400, code: 'validationFailed' });
});
