import iconv from 'iconv-lite';
import { decodeBytes, decodeText } from './decode-text';
import { declaredXmlEncoding } from './declared-xml-encoding';
import { unreadable } from './decoders';
import { textEncoding } from './text-encoding';

/** Decodes in pieces of several lengths, which must not make a difference. */
async function decode(bytes: Buffer, declared?: string, sizes = [1, 3, 7]): Promise<string> {
  const results = new Set<string>();
  for (const size of [...sizes, 64, bytes.length + 1]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    let text = '';
    for await (const piece of decodeText(pieces, declared)) text += piece;
    results.add(text);
  }
  results.add(decodeBytes(bytes, declared));
  expect(results.size).toBe(1);
  return [...results][0] ?? '';
}

const german = 'supplierId;title\n7;Größe und Glück\n8;Die Büchse der Pandora\n9;„Fräulein Julie“ – Malmö\n';

describe('a text file', () => {
  it.each(['utf8', 'utf-16le', 'utf-16be', 'utf-32le', 'windows-1252'])('is decoded from %s', async (encoding) => {
    expect(await decode(iconv.encode(german, encoding, { addBOM: encoding === 'utf-32le' }))).toBe(german);
  });

  it.each(['utf8', 'utf-16le', 'utf-16be'])('loses the byte order mark of %s', async (encoding) => {
    expect(await decode(iconv.encode(german, encoding, { addBOM: true }))).toBe(german);
  });

  it.each([
    [
      'windows-1250',
      'Ostře sledované vlaky; Jiří Menzel; Příběh mladého výpravčího na malém nádraží; Žižkov, děti, čeština',
    ],
    ['windows-1251', 'Броненосец Потёмкин; Эйзенштейн; история восстания на корабле в Одессе'],
    ['windows-1252', 'Straße'],
    [
      'windows-1252',
      'Les enfants du paradis; Marcel Carné; un théâtre où la comédienne rêve d’être aimée; château, hôtel, garçon',
    ],
  ])('is decoded from %s by its letters', async (encoding, text) => {
    expect(await decode(iconv.encode(text, encoding), undefined, [])).toBe(text);
  });

  it.each(['macintosh', 'cp850'])('is refused in %s, unless its encoding is declared', async (encoding) => {
    const text = 'Größe und Glück\nDie Büchse der Pandora\nFräulein Julie';
    const bytes = iconv.encode(text, encoding);
    expect(() => decodeBytes(bytes)).toThrow(`the encoding is unclear (windows-1252 or macintosh or cp850)`);
    await expect(decode(bytes)).rejects.toThrow('--encoding');
    expect(await decode(bytes, encoding)).toBe(text);
  });

  it('is refused when few letters fit several encodings', () => {
    expect(() => decodeBytes(Buffer.from([0x41, 0x20, 0xe8]))).toThrow('windows-1252 or windows-1250');
  });

  it('keeps its encoding when the first letters come after a million characters', async () => {
    const text = `${'plain text\n'.repeat(100_000)}${german}`;
    for (const encoding of ['utf8', 'windows-1252']) {
      const bytes = iconv.encode(text, encoding);
      let decoded = '';
      for await (const piece of decodeText([bytes.subarray(0, 900_001), bytes.subarray(900_001)])) decoded += piece;
      expect(decoded === text).toBe(true);
    }
  });

  it('marks what is unreadable, line by line, and nothing else', async () => {
    const bytes = Buffer.concat([Buffer.from('ä\ufffd\nGr'), Buffer.from([0xf6]), Buffer.from('ße\nö\n')]);
    expect(await decode(bytes)).toBe(`ä\ufffd\nGr${unreadable}ße\nö\n`);
    expect(await decode(Buffer.from([0x41, 0xc3]), 'utf-8')).toBe(`A${unreadable}`);
  });

  it('marks nothing in characters of any plane', async () => {
    const text = 'ä 💀 𛂀\n';
    for (const encoding of ['utf8', 'utf-16le']) {
      expect(await decode(iconv.encode(text, encoding, { addBOM: true }))).not.toContain(unreadable);
    }
  });

  it('is refused when it is no text', () => {
    expect(() => decodeBytes(Buffer.alloc(5000, Buffer.from([0, 0, 1, 0xff])))).toThrow('not text');
  });
});

describe('a declared encoding', () => {
  it.each([
    ['ISO-8859-1', 'windows-1252'],
    ['latin1', 'windows-1252'],
    ['UTF8', 'utf-8'],
    ['IBM437', undefined],
    ['cp437', 'cp437'],
    ['base64', undefined],
    ['constructor', undefined],
  ])('%s is %s', (label, encoding) => {
    expect(textEncoding(label)).toBe(encoding);
  });

  it('is read from XML', () => {
    expect(declaredXmlEncoding(Buffer.from('<?xml version="1.0" encoding="ISO-8859-15"?><a/>'))).toBe('iso-8859-15');
    expect(declaredXmlEncoding(Buffer.from("<?xml version='1.0' encoding='utf-16'?><a/>"))).toBeUndefined();
    expect(declaredXmlEncoding(Buffer.from('<a encoding="x"/>'))).toBeUndefined();
    expect(() => declaredXmlEncoding(Buffer.from('<?xml version="1.0" encoding="ebcdic"?>'))).toThrow('ebcdic');
  });
});
