import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FolderFilm } from './ingest-folder';
import { startTestArchive, type TestArchive } from '../testing/test-archive';

let archive: TestArchive;

beforeEach(async () => {
  archive = await startTestArchive();
});

/** Writes a file; its content only has to be recognised, not to be a film. */
async function put(path: string, content = path): Promise<void> {
  const file = join(archive.folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

const record = (path: string, fields: object) => put(path, JSON.stringify(fields));

/** What `nitrate ingest` reports for each file, by its path below the folder. */
async function outcomes(): Promise<Record<string, string>> {
  const films = await archive.queue();
  const pathOf = ({ file }: FolderFilm) => file.slice(archive.folder.length + 1);
  return Object.fromEntries(
    films.map((film) => [pathOf(film), film.outcome === 'refused' ? film.reason : film.outcome]),
  );
}

async function supplierIds(): Promise<string[]> {
  const { rows } = await archive.database.pool.query<{ id: string }>(
    'select supplier_id as id from ingest_film order by supplier_id',
  );
  return rows.map(({ id }) => id);
}

const finish = () => archive.database.pool.query(`update ingest_film set state = 'ready'`);

describe('films of one file name', () => {
  it('are a film each, and unchanged the next time', async () => {
    for (const path of ['reel1/film.mp4', 'reel2/film.mp4', 'harbour.mov', 'harbour.mp4']) await put(path);
    expect(Object.values(await outcomes())).toEqual(['queued', 'queued', 'queued', 'queued']);
    expect(await supplierIds()).toEqual(['film', 'harbour', 'harbour.mp4', 'reel2/film.mp4']);
    await finish();
    expect(Object.values(await outcomes())).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged']);
    await put('reel2/film.mp4', 'a new version');
    expect(await outcomes()).toMatchObject({ 'reel1/film.mp4': 'unchanged', 'reel2/film.mp4': 'queued' });
    expect(await supplierIds()).toHaveLength(4);
  });

  it('are a film each when the folder is emptied in between', async () => {
    await put('inbox/1/film.mp4');
    await outcomes();
    await finish();
    await rm(join(archive.folder, 'inbox/1'), { recursive: true });
    await put('inbox/2/film.mp4');
    expect(await outcomes()).toEqual({ 'inbox/2/film.mp4': 'queued' });
    expect(await supplierIds()).toEqual(['film', 'inbox/2/film.mp4']);
  });

  it('replace one that was refused and removed', async () => {
    await put('harbour.mov', 'damaged');
    await outcomes();
    await archive.database.pool.query(`update ingest_film set state = 'failed'`);
    await rm(join(archive.folder, 'harbour.mov'));
    await put('harbour.mp4');
    expect(await outcomes()).toEqual({ 'harbour.mp4': 'queued' });
    expect(await supplierIds()).toEqual(['harbour']);
  });

  it('keep the film that an earlier release stored last under that name', async () => {
    await put('reel2/film.mp4');
    await outcomes();
    await finish();
    await put('reel1/film.mp4');
    expect(await outcomes()).toEqual({ 'reel1/film.mp4': 'queued', 'reel2/film.mp4': 'unchanged' });
    expect(await supplierIds()).toEqual(['film', 'reel1/film.mp4']);
  });

  it('have supplier ids that the catalogue accepts, however long the names are', async () => {
    const long = 'ö'.repeat(110);
    for (const path of [`${long}/${long}.mp4`, `${long}/${long}.mov`]) await put(path);
    expect(Object.values(await outcomes())).toEqual(['queued', 'queued']);
    const ids = await supplierIds();
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(id.length).toBeLessThanOrEqual(200);
  });
});

describe('a moved file', () => {
  it('is the film that it was, also when it changes later', async () => {
    await put('in/harbour.mp4', 'harbour');
    await outcomes();
    await finish();
    await mkdir(join(archive.folder, 'done'));
    await rename(join(archive.folder, 'in/harbour.mp4'), join(archive.folder, 'done/h-1931.mp4'));
    expect(await outcomes()).toEqual({ 'done/h-1931.mp4': 'unchanged' });
    await put('done/h-1931.mp4', 'a new version');
    expect(await outcomes()).toEqual({ 'done/h-1931.mp4': 'queued' });
    expect(await supplierIds()).toEqual(['harbour']);
  });
});

describe('two files with the supplier id of one film', () => {
  beforeEach(async () => {
    for (const name of ['a', 'b']) {
      await put(`${name}.mp4`);
      await record(`${name}.json`, { supplierId: 'AH-4', title: name });
    }
  });

  it('are not taken for one: the second is refused, and both are named', async () => {
    const [first, second] = await archive.queue();
    expect(first).toMatchObject({ outcome: 'queued' });
    expect(second).toMatchObject({ outcome: 'refused', reason: 'numberTaken', file: join(archive.folder, 'b.mp4') });
    expect(second).toHaveProperty('detail', expect.stringContaining(join(archive.folder, 'a.mp4')));
    await finish();
    expect(await outcomes()).toEqual({ 'a.mp4': 'unchanged', 'b.mp4': 'numberTaken' });
  });

  it('are one film when the first is removed', async () => {
    await archive.queue();
    await finish();
    await rm(join(archive.folder, 'a.mp4'));
    expect(await outcomes()).toEqual({ 'b.mp4': 'queued' });
    expect(await supplierIds()).toEqual(['AH-4']);
  });

  it('are one film when they are copies of each other', async () => {
    await put('b.mp4', 'a.mp4');
    await record('b.json', { supplierId: 'AH-4', title: 'a' });
    expect(await outcomes()).toEqual({ 'a.mp4': 'queued', 'b.mp4': 'inProgress' });
    await finish();
    expect(await outcomes()).toEqual({ 'a.mp4': 'unchanged', 'b.mp4': 'unchanged' });
    const copies = (await archive.queue()).map((film) => 'copyOf' in film && film.copyOf);
    expect(copies).toEqual([false, join(archive.folder, 'a.mp4')]);
  });
});

describe('a file that cannot be stored or read', () => {
  const latin1 = (path: string) => Buffer.concat([Buffer.from(`${archive.folder}/`), Buffer.from(path, 'latin1')]);

  it('is refused alone when its name is not UTF-8, under a name that can be read', async () => {
    await put('good.mp4');
    await writeFile(latin1('Käthe.mp4'), 'film');
    await mkdir(latin1('Rückblick'));
    await writeFile(latin1('Rückblick/film.mp4'), 'film');
    await writeFile(latin1('Rückblick/notes.txt'), 'no film');
    expect(await outcomes()).toEqual({
      'good.mp4': 'queued',
      'Käthe.mp4': 'nameInvalid',
      'Rückblick/film.mp4': 'nameInvalid',
    });
  });

  it.each([
    ['a title of half a surrogate pair', { title: 'The \ud83c harbour' }, 'metadata.title.en'],
    ['a keyword of half a surrogate pair', { title: 'Harbour', keywords: ['sea', '\udf0a'] }, 'metadata.keywords.en.1'],
  ])('is refused alone when its record contains %s', async (_, fields, field) => {
    await put('good.mp4');
    await put('odd.mp4');
    await record('odd.json', fields);
    const films = await archive.queue();
    expect(films.find(({ file }) => file.endsWith('odd.mp4'))).toMatchObject({
      outcome: 'refused',
      reason: 'metadataInvalid',
      detail: expect.stringContaining(field),
    });
    expect(films.find(({ file }) => file.endsWith('good.mp4'))).toMatchObject({ outcome: 'queued' });
  });
});
