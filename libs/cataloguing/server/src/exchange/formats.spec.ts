import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-files';
import iconv from 'iconv-lite';
import { openRecords, type ReadOptions } from '../import/read-records';
import { parseCsvMapping } from './csv/csv-mapping';

async function read(name: string, content: string | Buffer, options: ReadOptions = {}) {
  const file = join(await scratchFolder(), name);
  await writeFile(file, content);
  const { records } = await openRecords(file, options);
  const found: unknown[] = [];
  for await (const record of records) {
    const raw = 'raw' in record ? (record.raw as Record<string, unknown>) : undefined;
    found.push(raw ? (raw['title'] ?? raw['title_de']) : record);
  }
  return found;
}

const document = (title: string) =>
  `<pbcoreDescriptionDocument><pbcoreTitle>${title}</pbcoreTitle></pbcoreDescriptionDocument>`;
const oai = `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords>
  <record><header><identifier>oai:x:1</identifier></header><metadata>
    <oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:title>Größe</dc:title></oai_dc:dc></metadata></record>
  <record><header status="deleted"/></record>
  <record><metadata><simple xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Glück</dc:title></simple></metadata></record>
</ListRecords></OAI-PMH>`;

it.each([
  ['a.csv', '\n {"title":"A"}', ['A']],
  ['a.ndjson', 'id;title\n1;A\n', ['A']],
  ['a.txt', 'id|title\n1|A\n', ['A']],
  [
    'a.csv',
    `<?xml version="1.0"?><!-- x --><pbcoreCollection>${document('A')}${document('B')}</pbcoreCollection>`,
    ['A', 'B'],
  ],
  ['a.xml', document('A').replaceAll('pbcoreDescription', 'PBCoreDescription'), ['A']],
  ['a.xml', oai, ['Größe', 'Glück']],
  ['a.xml', '', []],
])('recognises %s from its content %.40j', async (name, content, titles) => {
  expect(await read(name, content)).toEqual(titles);
});

it('names the root element of XML in another form, and refuses what is said to be another format', async () => {
  await expect(read('a.xml', '<?xml version="1.0"?>\n<!-- <b> --><marc:collection/>')).rejects.toThrow(
    'the XML is neither PBCore nor EBUCore nor Dublin Core: its root element is "marc:collection"',
  );
  const entities = '<!ENTITY b SYSTEM "file:///etc/passwd">'.repeat(10_000);
  await expect(read('a.xml', `<!DOCTYPE a [${entities}]>${document('A')}`)).rejects.toThrow(
    'the XML has a document type declaration, which is not allowed',
  );
  const mapping = parseCsvMapping('{"columns":{"A":"supplierId","B":"title"}}');
  await expect(read('a.xml', oai, { mapping })).rejects.toThrow('the file is not a table');
  await expect(read('a.xml', oai, { format: 'pbcore' })).rejects.toThrow('no record: pbcoreDescriptionDocument');
  await expect(read('a.csv', 'id;title\n1;A\n', { format: 'ebucore' })).rejects.toThrow('the XML cannot be read');
});

it.each([
  ['ISO-8859-1', 'latin1'],
  ['UTF-16', 'utf-16le'],
  ['utf-8', 'utf8'],
])('reads XML that declares %s', async (declared, encoding) => {
  const xml = `<?xml version="1.0" encoding="${declared}"?>${document('Größe')}`;
  expect(await read('a.xml', iconv.encode(xml, encoding, { addBOM: encoding === 'utf-16le' }))).toEqual(['Größe']);
});

it('names the encoding that XML declares and nobody knows, and the bytes that are none of it', async () => {
  await expect(read('a.xml', `<?xml version="1.0" encoding="ebcdic"?>${document('A')}`)).rejects.toThrow(
    'the XML declares the unknown encoding "ebcdic"',
  );
  const xml = `<?xml version="1.0" encoding="utf-8"?>\n<a>\n${document('Größe')}\n${document('B')}</a>`;
  const latin = Buffer.from(xml.replace('<a>', '<pbcoreCollection>').replace('</a>', '</pbcoreCollection>'), 'latin1');
  expect(await read('a.xml', latin)).toEqual([
    expect.objectContaining({
      line: 3,
      fault: expect.objectContaining({ en: 'contains bytes that are not characters in the encoding of the file' }),
    }),
    'B',
  ]);
});
