import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Schema from 'typebox/schema';
import { normaliseRecord, type FilmRecord } from '@nitrate/catalog/store';
import { openRecords } from '../../import/read-records';
import { recogniseFormat, recordFormats } from '../formats';
import { avefi } from './avefi';
import { readJsonObjects } from './read-json-objects';
import { edtfDate } from './write-avefi-film';

const testing = join(__dirname, '../../testing/exchange');

async function* inPieces(text: string, length = text.length || 1): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

/** The records of a text, and the causes of what cannot be read. */
async function readText(text: string, pieceLength?: number) {
  const films: FilmRecord[] = [];
  const faults: [line: number, cause: string][] = [];
  for await (const read of avefi.read(inPieces(text, pieceLength), {})) {
    const checked = 'raw' in read ? normaliseRecord(read.raw, { lang: 'de' }) : undefined;
    if (checked && 'record' in checked) films.push(checked.record);
    else faults.push([read.line, checked ? JSON.stringify(checked) : 'fault' in read ? read.fault.en : '']);
  }
  return { films, faults };
}

const readExample = async (name: string) => readText(await readFile(join(testing, name), 'utf8'));

/** Validates by the schema of AVefi, whose patterns escape quotation marks, which unicode expressions do not allow. */
async function validator(): Promise<(record: unknown) => unknown[]> {
  const text = await readFile(join(testing, 'avefi-model.schema.json'), 'utf8');
  const { $schema, $defs } = JSON.parse(text, (key, value: unknown) =>
    key === 'pattern' && typeof value === 'string' ? value.replace(/\\(["'])/g, '$1') : value,
  ) as { $schema: string; $defs: object };
  const kinds = Object.fromEntries(
    ['WorkVariant', 'Manifestation', 'Item'].map((kind) => [
      `avefi:${kind}`,
      Schema.Compile({ $schema, $defs, $ref: `#/$defs/${kind}` }),
    ]),
  );
  return (record) => kinds[(record as { category: string }).category]?.Errors(record)[1] ?? [record];
}

const full = {
  supplierId: 'K "7" & 8',
  archive: 'Haus',
  title_de: 'Der Hafen',
  title_en: 'The Harbour',
  x_series: 'Küste',
  title_alternative: ['Am Hafen'],
  keywords_de: ['Kräne'],
  production_regionofaction: ['Kiel'],
  production_genre: ['Documentary', 'Harbour film'],
  description_date: 'ca. 1931',
  language: ['de', 'nl'],
  production_countryoforigin: ['Germany'],
  production_talent_director: ['Elsa Brandt'],

  production_talent_cast_principals: ['Jan Holm'],
  production_studio: ['Nord-Film'],
  x_colour: ['Black and white'],
  production_format: ['35 mm', 'Nitrate'],
  si_format_duration: '00:12:00',
  source: 'https://haus.example/7',
  production_original_airdate: '1932-03-04',
  identifiers: ['avefi:21.11155/B18C4B70-D6A5-45F1-A38F-6816EA633587', 'wikidata:Q42', 'inventory 17'],
};

function recordOf(raw: object): FilmRecord {
  const checked = normaliseRecord(raw);
  if ('faults' in checked) throw new Error(JSON.stringify(checked.faults));
  return checked.record;
}

const written = (raw: object): unknown[] =>
  JSON.parse(`[${avefi.write({ ...recordOf(raw), status: 'published' })}]`) as unknown[];

describe('AVefi', () => {
  it('is read as one film of a work, its manifestations and items, with the names and terms of the catalogue', async () => {
    const { films, faults } = await readExample('avefi-menschen-am-sonntag.json');
    expect(faults).toEqual([]);
    expect(films).toMatchObject([
      {
        supplierId: '150003397',
        archive: 'Deutsche Kinemathek - Museum für Film und Fernsehen',
        year: 1929,
        texts: { de: { title: 'Menschen am Sonntag – Das Dokument der Gegenwart' } },
        facts: {
          identifiers: [
            'avefi:21.11155/B18C4B70-D6A5-45F1-A38F-6816EA633587',
            'filmportal:f570e1abdad841dc8d5b25b0f7737065',
          ],
          production_talent_director: ['Robert Siodmak', 'Edgar G. Ulmer', 'Rochus Gliese'],
          production_talent_director_photography: ['Eugen Schüfftan'],
          production_talent_cast_principals: ['Brigitte Borchert', 'Erwin Splettstößer', 'Wolfgang von Waltershausen'],
          production_talent_additionalcrew: ['Billy Wilder'],
          language: ['de', 'en', 'fr'],
          colour: ['Black and white'],
          description_date: '1929/1930',
        },
      },
    ]);
    expect(films[0]?.facts.production_format).toEqual(expect.arrayContaining(['MXF', 'DCP']));
  });

  it('reads what film museums have published', async () => {
    const { films, faults } = await readExample('film-museum-expected.json');
    expect(faults).toEqual([]);
    expect(films).toHaveLength(5);
    expect(films[0]).toMatchObject({
      archive: 'Filmmuseum der Landeshauptstadt Düsseldorf',
      facts: { production_talent_director: ['Werner Possardt'], production_countryoforigin: ['Germany'] },
    });
  });

  it('takes the works of a series as its episodes', async () => {
    const { films } = await readExample('avefi-serial.json');
    expect(films.map(({ supplierId, facts }) => [supplierId, facts.series])).toEqual(
      [1, 2, 3].map((n) => [`id_for_episode${n}`, 'Im Angesicht des Verbrechens']),
    );
  });

  it('is written as its schema says', async () => {
    const errorsOf = await validator();
    const records = [...written(full), ...written({ supplierId: '1', title: 'Only a title' })];
    expect(records.map(errorsOf)).toEqual(records.map(() => []));
    expect(errorsOf({ ...(records[0] as object), type: 'Film' })).not.toEqual([]);
    expect(records).toHaveLength(5);
  });

  it('has what comes out and in again, as far as it has fields for it', async () => {
    const text = avefi.file.start + avefi.write({ ...recordOf(full), status: 'published' }) + avefi.file.end;
    const { films, faults } = await readText(text);
    expect(faults).toEqual([]);
    const { facts } = recordOf(full);
    expect(films[0]).toMatchObject({ supplierId: full.supplierId, texts: { de: { title: 'Der Hafen' } } });
    expect(films[0]?.facts).toEqual({
      ...facts,
      description_date: '1931~',
      alternativeTitles: ['The Harbour', 'Am Hafen'],
      production_format: ['35 mm'],
      identifiers: facts.identifiers?.slice(0, 2),
    });
  });

  it('is recognised, and read in pieces of any length', async () => {
    const text = JSON.stringify(written(full), undefined, 2);
    expect(recogniseFormat(text)).toBe(avefi);
    expect(recogniseFormat('{"category":"film"}')).toBe(recordFormats.ndjson);
    const whole = await readText(text);
    for (const length of [1, 7, 64]) expect(await readText(text, length)).toEqual(whole);
    const { records } = await openRecords(join(testing, 'avefi-serial.json'), {});
    let count = 0;
    for await (const _record of records) count += 1;
    expect(count).toBe(3);
  });

  it('names what is broken, and reads the rest', async () => {
    const [work, manifestation] = written({ supplierId: '1', title: 'A' }).map((record) => JSON.stringify(record));
    const text = [
      ...[manifestation, work, '{"category": "avefi:Item", "is_item_of": {"id": "other"}}', '{"category":"else"}'],
      ...[
        '{"category": "avefi:WorkVariant" "type": 1}',
        '{"has_record": 7}',
        work?.replaceAll('"1"', '"2"'),
        '{"open": {',
      ],
    ].join('\n');
    const { films, faults } = await readText(text);
    expect(films.map(({ supplierId }) => supplierId)).toEqual(['1', '2']);
    expect(faults.map(([line]) => line).sort()).toEqual([1, 3, 4, 5, 8]);
  });
});

it('reads objects whose texts have braces and escaped quotation marks', async () => {
  const values = [{ a: '}{"\\' }, { b: { c: ['\\"{'] } }, { d: 'x' }];
  for (const length of [1, 2, 3, 100]) {
    const read: unknown[] = [];
    for await (const object of readJsonObjects(inPieces(JSON.stringify(values), length))) {
      read.push('value' in object ? object.value : object.fault);
    }
    expect(read).toEqual(values);
  }
});

it.each([
  ['1931', '1931'],
  ['ca. 1931', '1931~'],
  ['um 1931', '1931~'],
  ['1931?', '1931?'],
  ['1929/1930', '1929/1930'],
  ['1929-1930', '1929/1930'],
  ['1932-03-04', '1932-03-04'],
  ['1930s', undefined],
  [undefined, undefined],
])('writes the date %j as %j', (text, date) => {
  expect(edtfDate(text)).toBe(date);
});
