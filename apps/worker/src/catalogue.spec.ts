import { catalogMigrations, filmStatus } from '@nitrate/catalog/server';
import { jobsMigrations } from '@nitrate/jobs';
import { startTestDatabase } from '@nitrate/testing-server';
import { catalogueOf } from './catalogue';

jest.setTimeout(60_000);

const media = { availability: 'previewOnly', poster: null, durationMs: 60_000 } as const;

async function startCatalogue() {
  const database = await startTestDatabase([jobsMigrations, catalogMigrations]);
  const catalogue = catalogueOf(database);
  const upsert = () => catalogue.upsertFilm({ archive: 'A', supplierId: '1', metadata: { title: { en: 'Harbour' } } });
  return { database, catalogue, upsert };
}

it('publishes a new film with its media, and makes it a draft again without them', async () => {
  const { database, catalogue, upsert } = await startCatalogue();
  const { filmId, isDraft } = await upsert();
  expect(isDraft).toBe(true);
  await catalogue.publishFilmMedia(filmId, media);
  expect(await upsert()).toEqual({ filmId, isDraft: false });
  await catalogue.withdrawFilmMedia(filmId, { toDraft: true });
  expect(await filmStatus(database, filmId)).toBe('draft');
});

it('never publishes a film by withdrawing its media, nor withdraws the record of a published one', async () => {
  const { database, catalogue, upsert } = await startCatalogue();
  const { filmId } = await upsert();
  await catalogue.withdrawFilmMedia(filmId, { toDraft: false });
  expect(await filmStatus(database, filmId)).toBe('draft');
  await catalogue.publishFilmMedia(filmId, media);
  await catalogue.withdrawFilmMedia(filmId, { toDraft: false });
  expect(await filmStatus(database, filmId)).toBe('published');
});
