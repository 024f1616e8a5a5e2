import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogMigrations, filmStatus, upsertFilm as importRecord } from '@nitrate/catalog/server';
import type { Catalogue } from '@nitrate/ingest/server';
import { jobsMigrations } from '@nitrate/jobs';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { catalogueOf } from './catalogue';

jest.setTimeout(60_000);

type FilmMetadata = Parameters<Catalogue['upsertFilm']>[0]['metadata'];

const media = { availability: 'previewOnly', poster: null, durationMs: 60_000 } as const;

const inferred = ['title', 'si_format_duration'] as const;

async function startCatalogue() {
  const database = await startTestDatabase([jobsMigrations, catalogMigrations]);
  const termListFolder = await scratchFolder();
  const catalogue = catalogueOf(database, termListFolder);
  const upsert = (metadata: FilmMetadata = {}, title = 'harbour 01') => {
    const named = { title: { en: title }, si_format_duration: '00:01:00', ...metadata };
    const found = inferred.filter((field) => metadata[field] === undefined);
    return catalogue.upsertFilm({ archive: 'A', supplierId: '1', metadata: named, inferred: found });
  };
  return { database, catalogue, upsert, termListFolder };
}

it('publishes a new film with its media, and makes it a draft again without them', async () => {
  const { database, catalogue, upsert } = await startCatalogue();
  const filmId = await upsert();
  expect(await filmStatus(database, filmId)).toBe('draft');
  await catalogue.publishFilmMedia(filmId, media, { publishes: true });
  expect(await filmStatus(database, filmId)).toBe('published');
  await catalogue.withdrawFilmMedia(filmId, { toDraft: true });
  expect(await filmStatus(database, filmId)).toBe('draft');
});

it('never publishes a film by withdrawing its media, nor withdraws the record of a published one', async () => {
  const { database, catalogue, upsert } = await startCatalogue();
  const filmId = await upsert();
  await catalogue.withdrawFilmMedia(filmId, { toDraft: false });
  expect(await filmStatus(database, filmId)).toBe('draft');
  await catalogue.publishFilmMedia(filmId, media, { publishes: true });
  await catalogue.withdrawFilmMedia(filmId, { toDraft: false });
  expect(await filmStatus(database, filmId)).toBe('published');
});

it('gives a record that is stored what its side-car names, and nothing else', async () => {
  const { database, catalogue, upsert } = await startCatalogue();
  const record = { supplierId: '1', archive: 'A', title_de: 'Hafen', rights: 'All rights', status: 'draft' };
  const id = await importRecord(database, { ...record, si_format_duration: '00:58:00' });
  expect(await upsert()).toBe(id);
  const stored = async () => (await database.pool.query('select texts, facts, status from film')).rows as unknown[];
  const facts = { rights: 'All rights', si_format_duration: '00:58:00' };
  expect(await stored()).toEqual([{ texts: { de: { title: 'Hafen' } }, facts, status: 'draft' }]);
  await upsert({ source: 'https://a.example/1' });
  await catalogue.publishFilmMedia(id, media, { publishes: false });
  expect(await stored()).toEqual([
    { texts: { de: { title: 'Hafen' } }, facts: { ...facts, source: 'https://a.example/1' }, status: 'draft' },
  ]);
});

it('follows a new file with a running time that was measured', async () => {
  const { database, catalogue, upsert } = await startCatalogue();
  const filmId = await upsert();
  await catalogue.publishFilmMedia(filmId, media, { publishes: true });
  await catalogue.upsertFilm({
    archive: 'A',
    supplierId: '1',
    inferred,
    metadata: { title: { en: 'harbour 02' }, si_format_duration: '00:02:00' },
  });
  const { rows } = await database.pool.query('select texts, facts from film');
  expect(rows).toEqual([{ texts: { en: { title: 'harbour 01' } }, facts: { si_format_duration: '00:02:00' } }]);
});

it('applies the own term lists of the archive, and refuses a film while they have faults', async () => {
  const { database, catalogue, termListFolder } = await startCatalogue();
  const file = join(termListFolder, 'genre.csv');
  const upsert = () =>
    catalogue.upsertFilm({
      archive: 'A',
      supplierId: '1',
      metadata: { title: { en: 'Harbour' }, production_genre: ['docu', 'Hafenfilm'] },
      inferred: [],
    });
  await writeFile(file, 'value;en;de\ndocu;Documentary;\nHafenfilm;Harbour film;Hafenfilm\n');
  const filmId = await upsert();
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
