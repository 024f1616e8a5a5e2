import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestArchive, type TestArchive } from './testing/test-archive';

jest.setTimeout(120_000);

let archive: TestArchive;

beforeEach(async () => {
  archive = await startTestArchive();
});

afterEach(() => archive.close());

const isPublished = (film: string) => archive.catalogue.published.has(archive.catalogue.id(`Test/${film}`));

it('get what side-cars name, and no title from the name of a file; drafts stay drafts', async () => {
  const { catalogue, folder } = archive;
  const metadata = { title: { de: 'Hafen' }, rights: 'All rights', si_format_duration: '00:58:00' };
  for (const supplierId of ['D-1', 'reel_2'])
    await catalogue.upsertFilm({ archive: 'Test', supplierId, metadata, inferred: [] });
  for (const length of [1, 2, 3]) await archive.renderClip(`reel_${length}.mp4`, length, '64x48', false);
  await writeFile(join(folder, 'reel_1.json'), JSON.stringify({ supplierId: 'D-1', archive: 'Test', source: 'x' }));
  expect([...(await archive.ingest()).values()].map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
  expect(catalogue.films.get('Test/D-1')?.metadata).toEqual({ ...metadata, source: 'x' });
  expect(catalogue.films.get('Test/reel_2')?.metadata).toEqual(metadata);
  expect(catalogue.films.get('Test/reel_3')?.metadata.title).toEqual({ en: 'reel 3' });
  expect(['D-1', 'reel_2', 'reel_3'].map(isPublished)).toEqual([false, false, true]);
});

it('stay drafts where that is asked for, also when their files are sent again without it', async () => {
  const { database } = archive;
  const film = await archive.renderClip('kept.mp4', 1, '64x48', false);
  expect([...(await archive.ingest({ staysDraft: true })).values()].map(({ state }) => state)).toEqual(['ready']);
  expect(isPublished('kept')).toBe(false);
  expect(await archive.queue()).toMatchObject([{ file: film, outcome: 'unchanged' }]);
  await database.pool.query(`update ingest_film set fingerprint = 'other'`);
  expect([...(await archive.ingest()).values()].map(({ state }) => state)).toEqual(['ready']);
  expect(isPublished('kept')).toBe(false);
});

it('get what comes with their file also after they were moved to another archive', async () => {
  const { catalogue, database } = archive;
  await archive.renderClip('moved.mp4', 1, '64x48', false);
  await archive.ingest();
  const film = catalogue.films.get('Test/moved');
  if (!film) throw new Error('The film was not added.');
  catalogue.films.delete('Test/moved');
  catalogue.films.set('Pier/moved', film);
  await database.pool.query(`update ingest_film set fingerprint = 'other'`);
  expect([...(await archive.ingest()).values()].map(({ state }) => state)).toEqual(['ready']);
  expect([...catalogue.films.keys()]).toEqual(['Pier/moved']);
  expect(catalogue.id('Pier/moved')).toBe(film.filmId);
});
