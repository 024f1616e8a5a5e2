import { listCollections } from '@nitrate/catalog/contract';
import { upsertCollectionText } from '../../index';
import type { SiteTexts } from '../social-picture/site-texts';
import { type FixtureCatalog, startFixtureCatalog } from '../testing/fixture-catalog';

let { api } = {} as FixtureCatalog;

const poster = {
  base: 'pictures/tide',
  widths: [320],
  formats: ['jpg'],
  width: 320,
  height: 180,
  placeholder: '',
};

const siteTexts: SiteTexts = {
  list: async () => undefined,
  about: async () => ({ name: 'Lichthaus' }),
  page: async () => undefined,
  collection: async (name) =>
    name === 'Nordsee'
      ? { title: 'Filme der Nordsee', titleLang: 'de', description: 'Ebb and flow.', descriptionLang: 'en', poster }
      : {},
};

beforeAll(async () => {
  ({ api } = await startFixtureCatalog({ siteTexts }));
});

it('lists collections with what editors wrote about them, in the other language where there is only that', async () => {
  await upsertCollectionText(api.database, 'Nordsee', { en: 'Films of the coast.' });
  const { collections } = (await api.call(listCollections, { query: { lang: 'en' } })).body;
  const written = { title: 'Filme der Nordsee', titleLang: 'de', description: 'Ebb and flow.', poster };
  expect(collections[0]).toMatchObject({ value: 'Nordsee', ...written });
  expect(collections[0]).not.toHaveProperty('descriptionLang');
  const german = (await api.call(listCollections, { query: { lang: 'de' } })).body.collections[0];
  expect(german).toMatchObject({ title: 'Filme der Nordsee', descriptionLang: 'en' });
  expect(german).not.toHaveProperty('titleLang');
});

it('names a collection about which nothing is written by its value', async () => {
  const { collections } = (await api.call(listCollections)).body;
  for (const { value, title } of collections.filter((each) => each.value !== 'Nordsee')) expect(title).toBe(value);
});
