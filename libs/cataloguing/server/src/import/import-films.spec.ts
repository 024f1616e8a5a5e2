import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { searchFilms } from '@nitrate/catalog/contract';
import { scratchFolder, startTestApi, type TestApi } from '@nitrate/testing-server';
import { catalogMigrations, catalogServer, createFacetCache } from '@nitrate/catalog/store';
import { importFilms, type ImportOptions, type RefusedRecord } from '../../index';

let api: TestApi;
let folder: string;

beforeEach(async () => {
  api = await startTestApi({
    migrations: [catalogMigrations],
    register: async (app, database) => {
      await app.register(catalogServer, { database, facetCache: createFacetCache(database) });
    },
  });
  folder = await scratchFolder();
});

async function importFile(name: string, content: string | Buffer, options: ImportOptions = {}) {
  const file = join(folder, name);
  await writeFile(file, content);
  const refused: RefusedRecord[] = [];
  const counts = await importFilms(api.database, file, { ...options, onRefused: (record) => refused.push(record) });
  return { counts, refused };
}

const lines = (...records: unknown[]) => records.map((record) => JSON.stringify(record)).join('\n');

async function found(q: string) {
  const { body } = await api.call(searchFilms, { query: { q, sort: 'recentlyAdded' } });
  return body.films;
}

it('imports films that search finds at once', async () => {
  const { counts } = await importFile(
    'films.ndjson.gz',
    gzipSync(lines({ id: '1', title: 'Ferry at Dawn', source: 'x' }, { id: '2', title: 'Ferry at Dusk' })),
    { archive: 'Lake Museum' },
  );
  expect(counts).toEqual({ read: 2, refused: 0, added: 2, changed: 0, unchanged: 0 });
  expect((await found('ferry')).map((film) => [film.supplierId, film.archive.name])).toEqual([
    ['2', 'Lake Museum'],
    ['1', 'Lake Museum'],
  ]);
});

it('is idempotent, and updates only changed records', async () => {
  const first = lines({ id: '1', title: 'Ferry at Dawn' }, { id: '2', title: 'Ferry at Dusk' });
  await importFile('films.ndjson', first);
  const [before] = await found('dusk');
  expect((await importFile('films.ndjson', first)).counts).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  const second = await importFile(
    'films.ndjson',
    lines({ id: '1', title: 'Ferry at Dawn' }, { id: '2', title: 'Raft' }),
  );
  expect(second.counts).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  const [after] = await found('raft');
  expect([after?.id, after?.slug]).toEqual([before?.id, before?.slug]);
  expect(await found('dusk')).toEqual([]);
});

it('reports line, field and cause of every refused record and imports the others', async () => {
  const { counts, refused } = await importFile(
    'films.ndjson',
    [
      lines({ id: '1', title: 'Fine' }),
      '{broken',
      '',
      lines({ id: '3' }, { title: 'Without id' }, { id: '6', title: { en: 'no' }, si_format_duration: 'soon' }),
      '[]',
      lines({ id: '8', title: 'Fine too', keywords: [1, null, 'x'] }),
      lines({ id: '9', title: 'Long '.repeat(200) }),
      lines({ id: '10', title: 'Zero \u0000 and \ud800 half' }),
    ].join('\n'),
  );
  expect(counts).toMatchObject({ read: 9, added: 2, refused: 7 });
  expect(refused.map(({ line, faults }) => [line, faults.map(({ field }) => field)])).toEqual([
    [2, ['']],
    [4, ['title']],
    [5, ['supplierId']],
    [6, ['title', 'si_format_duration']],
    [7, ['']],
    [8, ['keywords']],
    [9, ['title']],
  ]);
  expect(refused[5]?.faults[0]?.cause).toEqual({ en: 'must be text, not null', de: 'muss Text sein, nicht null' });
});

it('recognises years in approximate dates, and stores the dates as written', async () => {
  await importFile(
    'films.ndjson',
    lines(
      { id: '1', title: 'One', description_date: 'ca. 1920' },
      { id: '2', title: 'Two', description_date: '1950?' },
      { id: '3', title: 'Three', description_date: '1994-1996' },
      { id: '4', title: 'Four', description_date: 'unknown' },
    ),
  );
  const { body } = await api.call(searchFilms, { query: { sort: 'oldest' } });
  expect(body.films.map((film) => film.description_date)).toEqual(['ca. 1920', '1950?', '1994-1996', 'unknown']);
  expect(body.facets.decade?.map(({ value }) => value)).toEqual(['1990', '1950', '1920', 'undated']);
});

it('reads CSV with semicolons, in Windows-1252, with several values in a cell and both languages', async () => {
  const table = [
    'supplierId;title;title_de;production_genre;description_date;language',
    '7;"ANDERE SEITE, DIE";;"Drama|Western";1950?;de',
    '8;Bear;Bär;;;',
  ].join('\r\n');
  const { counts } = await importFile('films.csv', Buffer.from(table, 'latin1'), { lang: 'en' });
  expect(counts).toMatchObject({ added: 2, refused: 0 });
  expect((await found('die andere seite'))[0]).toMatchObject({
    title: 'ANDERE SEITE, DIE',
    production_genre: ['Drama', 'Western'],
  });
  expect((await found('baer'))[0]).toMatchObject({ title: 'Bear' });
});

it('writes nothing in a dry run', async () => {
  const { counts } = await importFile('films.ndjson', lines({ id: '1', title: 'Ferry' }, { id: '2' }), {
    dryRun: true,
  });
  expect(counts).toEqual({ read: 2, refused: 1, added: 0, changed: 0, unchanged: 0 });
  expect(await found('ferry')).toEqual([]);
});

it('gives films of the same title and year different slugs', async () => {
  await importFile(
    'films.ndjson',
    lines(
      { id: '1', title: 'Größe', description_date: '1930' },
      { id: '2', title: 'Größe', description_date: '1930' },
      { id: '3', title: '東京', description_date: '1930' },
      { id: '4', title: '???' },
    ),
  );
  const slugs = (await api.call(searchFilms, { query: { sort: 'oldestAdded' } })).body.films.map((film) => film.slug);
  expect(slugs[0]).toBe('groesse-1930');
  expect(slugs[1]).toMatch(/^groesse-1930-[0-9a-f]{8}$/);
  expect(slugs.slice(2)).toEqual(['東京-1930', 'film']);
});

it('reads long records in smaller batches', async () => {
  const batches: number[] = [];
  const content = lines(
    ...Array.from({ length: 120 }, (_, n) => ({ id: `${n}`, title: 'T', description: 'x'.repeat(20_000) })),
  );
  await importFile('long.ndjson', content, { dryRun: true, onProgress: ({ read }) => void batches.push(read) });
  expect(batches).toEqual([100, 120]);
});
