import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogMigrations, filmStatus } from '@nitrate/catalog/server';
import { jobsMigrations } from '@nitrate/jobs';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { catalogueOf } from './catalogue';

jest.setTimeout(60_000);

const media = { availability: 'previewOnly', poster: null, durationMs: 60_000 } as const;

async function startCatalogue() {
  const database = await startTestDatabase([jobsMigrations, catalogMigrations]);
  const termListFolder = await scratchFolder();
  const catalogue = catalogueOf(database, termListFolder);
  const upsert = () => catalogue.upsertFilm({ archive: 'A', supplierId: '1', metadata: { title: { en: 'Harbour' } } });
  return { database, catalogue, upsert, termListFolder };
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

it('applies the own term lists of the archive, and refuses a film while they have faults', async () => {
  const { database, catalogue, termListFolder } = await startCatalogue();
  const file = join(termListFolder, 'genre.csv');
  const upsert = () =>
    catalogue.upsertFilm({
      archive: 'A',
      supplierId: '1',
      metadata: { title: { en: 'Harbour' }, production_genre: ['docu', 'Hafenfilm'] },
    });
  await writeFile(file, 'value;en;de\ndocu;Documentary;\nHafenfilm;Harbour film;Hafenfilm\n');
  const { filmId } = await upsert();
  const { rows } = await database.pool.query('select facts from film where id = $1', [filmId]);
  expect(rows).toEqual([
    {
      facts: {
        production_genre: ['Documentary', 'Harbour film'],
        germanNames: { genre: { 'Harbour film': 'Hafenfilm' } },
      },
    },
  ]);
  await writeFile(file, 'value;en;de\n;Documentary;\n');
  await expect(upsert()).rejects.toThrow('genre.csv, line 2: value is empty');
});
