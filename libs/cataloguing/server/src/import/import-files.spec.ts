import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { searchFilms } from '@nitrate/catalog/contract';
import { scratchFolder, startTestApi, type TestApi } from '@nitrate/testing-server';
import iconv from 'iconv-lite';
import { catalogMigrations, catalogServer, createFacetCache } from '@nitrate/catalog/store';
import { importFilms, type ImportOptions, ImportStopped, type RefusedRecord, type UnknownField } from '../../index';

jest.setTimeout(30_000);

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
  const unknown: UnknownField[] = [];
  const counts = await importFilms(api.database, file, {
    ...options,
    onRefused: (record) => refused.push(record),
    onUnknownField: (field) => unknown.push(field),
  });
  const causes = refused.map(({ line, faults }) => [line, ...faults.map(({ field, cause }) => `${field} ${cause.en}`)]);
  return { counts, causes, unknown };
}

const lines = (...records: unknown[]) => records.map((record) => JSON.stringify(record)).join('\n');

async function titles() {
  const { body } = await api.call(searchFilms, { query: { sort: 'oldestAdded' } });
  return body.films.map(({ title }) => title);
}

const names = ['Größe und Glück', 'Die Büchse der Pandora', '„Fräulein Julie“ – Malmö'];
const table = ['id;title', ...names.map((name, index) => `${index};${name}`)].join('\r\n');
const json = lines(...names.map((title, index) => ({ id: String(index), title })));

it.each([
  ['films.ndjson', json, 'windows-1252'],
  ['films.ndjson', json, 'utf-16le'],
  ['films.csv', table, 'utf-16be'],
  ['films.csv.gz', table, 'windows-1252'],
  ['films.txt', table.replaceAll(';', '\t'), 'utf-16le'],
])('recognises %s with %.20s… in %s', async (name, text, encoding) => {
  const bytes = iconv.encode(text, encoding, { addBOM: true });
  const { counts } = await importFile(name, name.endsWith('.gz') ? gzipSync(bytes) : bytes);
  expect(counts).toMatchObject({ added: 3, refused: 0 });
  expect(await titles()).toEqual(names);
});

it('refuses a file whose encoding is unclear, and takes the one it is given', async () => {
  const bytes = iconv.encode(json, 'macintosh');
  await expect(importFile('films.ndjson', bytes)).rejects.toThrow('windows-1250 or macintosh or cp850)');
  expect(await titles()).toEqual([]);
  await importFile('films.ndjson', bytes, { encoding: 'macintosh' });
  expect(await titles()).toEqual(names);
});

it('refuses the records of a UTF-8 file that have bytes of another encoding, and imports the others', async () => {
  const damaged = Buffer.concat([Buffer.from(json), Buffer.from('\n{"id":"9","title":"Gr\xf6\xdfe"}\n', 'latin1')]);
  const { counts, causes } = await importFile('films.ndjson', damaged);
  expect(counts).toMatchObject({ added: 3, refused: 1 });
  expect(causes).toEqual([[4, ' contains bytes that are not characters in the encoding of the file']]);
});

it('takes column and field names for nothing but names', async () => {
  const header = 'id,title,translations.__proto__.status,translations.constructor.title,__proto__,constructor';
  await importFile('films.csv', `${header}\n1,One,draft,P,P,P\n2,Two,,,,\n3,Three,withdrawn,P,P,P\n`);
  await importFile(
    'films.ndjson',
    '{"id":"4","title":"Four","__proto__":{"status":"draft"},"translations":{"__proto__":{"title":"P"},"de":{"__proto__":{"title":"P"}}}}',
  );
  expect(await titles()).toEqual(['One', 'Two', 'Three', 'Four']);
  expect(({} as Record<string, unknown>)['status']).toBeUndefined();
});

it('refuses the row of a quote that is not closed, and imports the others', async () => {
  const rows = ['id;title', '1;One', '2;"Unclosed', '3;"ANDERE SEITE, DIE"', '4;Four', '5;Five;too;many', '6;Six'];
  const { counts, causes } = await importFile('films.csv', rows.join('\n'));
  expect(counts).toMatchObject({ read: 6, added: 4, refused: 2 });
  expect(causes).toEqual([
    [3, ' the quotation mark that opens in line 3 is not closed'],
    [6, ' has 4 cells, but the header has 2'],
  ]);
});

it('splits a cell of nothing but white space at once', async () => {
  const before = process.cpuUsage();
  const { causes } = await importFile('films.csv', `id;title;keywords\n1;One;a${' '.repeat(1_900_000)}b\n`);
  expect(causes).toEqual([[2, 'keywords is longer than 500 characters']]);
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
});

it('refuses a second record of the same film, in another batch as well', async () => {
  const records = [
    { id: '1', title: 'One' },
    { id: '1', title: 'Uno' },
    { id: '1', title: 'One', archive: 'Other' },
    { id: '2', title: 'Two' },
    { id: 1, title: 'Eins' },
  ];
  const { counts, causes } = await importFile('films.ndjson', lines(...records), { batchSize: 1 });
  expect(counts).toEqual({ read: 5, added: 3, changed: 0, unchanged: 0, refused: 2 });
  expect(causes).toEqual([
    [2, 'supplierId "1" is already used in line 1'],
    [5, 'supplierId "1" is already used in line 1'],
  ]);
});

it('imports what an incomplete file contains, and says so', async () => {
  const records = Array.from({ length: 3000 }, (_, index) => ({ id: String(index), title: `Film ${index * 7919}` }));
  const whole = gzipSync(lines(...records));
  const error: unknown = await importFile('films.ndjson.gz', whole.subarray(0, whole.length - 2000)).catch(
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ImportStopped)) throw error;
  const { read, added } = error.counts;
  expect(read).toBeGreaterThan(500);
  expect(added).toBe(read);
  expect(error.message).toBe(`the compressed file is incomplete; it was read up to line ${read}`);
  const { body } = await api.call(searchFilms, { query: {} });
  expect(body).toMatchObject({ total: added, totalIsEstimate: false });
});

it('imports the records before malformed XML, and names its line', async () => {
  const document = (id: string) =>
    `<pbcoreDescriptionDocument><pbcoreIdentifier>${id}</pbcoreIdentifier><pbcoreTitle>${id}</pbcoreTitle></pbcoreDescriptionDocument>`;
  const xml = `<pbcoreCollection>\n${document('One')}\n${document('Two')}\n<pbcoreTitle></pbcoreCollection>`;
  const error: unknown = await importFile('films.xml', xml).catch((thrown: unknown) => thrown);
  if (!(error instanceof ImportStopped)) throw error;
  expect(error.message).toMatch(/^line 4: the XML cannot be read: unexpected close tag; it was read up to line 3$/);
  expect(await titles()).toEqual(['One', 'Two']);
});

it('names unknown fields once, with the field that they most likely mean', async () => {
  const { unknown } = await importFile(
    'films.ndjson',
    lines(
      { id: '1', title: 'One', keyword: 'x', x_own: 1, source_id: 2 },
      { id: '2', title: 'Two', keyword: 'x', 'production genre': 'x', zzz: 1 },
    ),
  );
  expect(unknown).toEqual([
    { field: 'keyword', line: 1, nearest: 'keywords' },
    { field: 'production genre', line: 2, nearest: 'production_genre' },
    { field: 'zzz', line: 2, nearest: undefined },
  ]);
});

it.each([
  ['id,tittle\n1,One\n', 'there is no column "title"; is "tittle" meant to be "title"?'],
  ['suplierid,title\n1,One\n', 'there is no column "supplierId"; is "suplierid" meant to be "supplierId"?'],
  ['nr,name\n1,One\n', 'there is no column "supplierId"; the columns are: nr, name'],
  ['id,title,title\n1,One,Eins\n', 'two columns are named "title"'],
])('refuses a file of which no record could be imported: %j', async (text, message) => {
  await expect(importFile('films.csv', text)).rejects.toThrow(message);
});
