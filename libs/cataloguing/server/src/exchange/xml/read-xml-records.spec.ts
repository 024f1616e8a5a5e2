import { type XmlRecord, readXmlRecords } from './read-xml-records';
import { nodeText } from './xml-node';

const elements = { description: 'film', isRecord: (name: string) => name === 'film' };

async function* pieces(...texts: readonly string[]): AsyncGenerator<string> {
  yield* texts;
}

async function read(...texts: readonly string[]) {
  const records: XmlRecord[] = [];
  for await (const record of readXmlRecords(pieces(...texts), elements)) records.push(record);
  return records.map((record) => ('node' in record ? nodeText(record.node) : record.fault.en));
}

/** Reads records until the file cannot be read any further. */
async function readUntilFault(...texts: readonly string[]) {
  const found: string[] = [];
  try {
    for await (const record of readXmlRecords(pieces(...texts), elements)) {
      found.push('node' in record ? nodeText(record.node) : record.fault.en);
    }
  } catch (error) {
    return { found, message: (error as Error).message };
  }
  throw new Error('nothing was refused');
}

it('reads records wherever they are, in any prefix', async () => {
  expect(await read('<a><b><x:film xmlns:x="y">One</x:film></b><film><![CDATA[Two]]></film></a>')).toEqual([
    'One',
    'Two',
  ]);
});

it.each([
  ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a><film>&x;</film></a>', 'document type declaration'],
  ['<!DOCTYPE a [<!ENTITY l "ha"><!ENTITY m "&l;&l;&l;">]><film>&m;</film>', 'document type declaration'],
  ['<!DOCTYPE a SYSTEM "https://evil.example/a.dtd"><film/>', 'document type declaration'],
  ['<a>\n<film>&x;</film></a>', 'line 2: the XML cannot be read: undefined entity'],
  ['<a>\n\n<film></a>', 'line 3: the XML cannot be read: unexpected close tag'],
  ['<a><film>One</film>', 'the XML cannot be read: unclosed tag: a'],
  ['<a></a>', 'the XML has no record: film'],
  ['<a>'.repeat(101), 'nested deeper than 100 elements'],
])('refuses %.80s', async (xml, message) => {
  expect((await readUntilFault(xml)).message).toContain(message);
});

it('reads the records before what cannot be read', async () => {
  const { found, message } = await readUntilFault(
    '<a><film>One</film>\n<film>Two</film>\n<film>Th',
    'ree</film><b></a>',
  );
  expect(found).toEqual(['One', 'Two', 'Three']);
  expect(message).toContain('line 3: ');
});

it('refuses a record with unreadable bytes, and reads the others', async () => {
  expect(await read('<a><film>Gr\ufdd0\ufdd0e</film><film b="\ufdd0">B</film><film>Two</film></a>')).toEqual([
    'contains bytes that are not characters in the encoding of the file',
    'contains bytes that are not characters in the encoding of the file',
    'Two',
  ]);
});

it('refuses a record that is too long, and reads the others', async () => {
  async function* long() {
    yield '<a><film>';
    for (let index = 0; index < 100; index += 1) yield '<b>x</b>'.repeat(10_000);
    yield '</film><film>Two</film></a>';
  }
  const records: XmlRecord[] = [];
  for await (const record of readXmlRecords(long(), elements)) records.push(record);
  expect(records.map((record) => ('node' in record ? nodeText(record.node) : record.fault.en))).toEqual([
    'the record is longer than 2,000,000 characters',
    'Two',
  ]);
});

it.each(['<a><film>', '<a><!--', '<a b="', '<!DOCTYPE a [', '<'])(
  'does not collect what follows %s without end',
  async (beginning) => {
    let taken = 0;
    async function* endless() {
      yield beginning;
      for (; taken < 500; taken += 1) yield 'x'.repeat(64 * 1024);
    }
    const reading = async () => {
      for await (const record of readXmlRecords(endless(), elements)) expect(record).toBeUndefined();
    };
    await expect(reading()).rejects.toThrow('is longer than 2,000,000 characters');
    expect(taken).toBeLessThan(40);
  },
);

it('takes names for nothing but names', async () => {
  const xml = '<a><film __proto__="p" constructor="c"><__proto__>x</__proto__>One</film></a>';
  expect(await read(xml)).toEqual(['One']);
  expect(({} as Record<string, unknown>)['p']).toBeUndefined();
});
