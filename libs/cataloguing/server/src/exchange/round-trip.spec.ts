import { listFields, textFields } from '@nitrate/catalog/contract';
import fc from 'fast-check';
import { normaliseRecord, type FilmRecord, flatFields, flatRecord } from '@nitrate/catalog/store';
import { recogniseFormat, recordFormats } from './formats';
import { type FormatName, formatNames } from './record-format';

jest.setTimeout(60_000);

/** What archives write, and what forms of text and markup trip over. */
const texts = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('Harbour', '35mm film (color', 'Dokumentation', 'Kurzfilm', '1950?', 'Deutsch'),
  },
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc
    .array(
      fc.constantFrom(
        ...['"', "'", '=', '-', '@', ';', '|', ',', '[', ']', '["a"]', '<b>', '&amp;', ']]>', '*x*', '\\_', '# ', '`'],
        ...[
          '\n',
          '\r\n',
          '\t',
          '  ',
          ' ',
          'a',
          'Ä',
          '\u2028',
          '\u0085',
          '\ufffe',
          '\u0000',
          '\ud800',
          '💀',
          'nitrate:',
        ],
        ...['1931', '2002-00-00', '2002-03-04', '<!--', '?>', 'language: de', 'a\u0308'],
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
);
const lists = fc.array(texts, { maxLength: 4 });
const durations = fc.constantFrom('01:02:03', '00:00:07', '95:00:00', '12 min');

const raws = fc
  .record(
    {
      ...Object.fromEntries(textFields.map((field) => [field, texts])),
      ...Object.fromEntries(listFields.map((field) => [field, lists])),
      ...Object.fromEntries(
        ['title_en', 'title_de', 'description_en', 'description_de'].map((field) => [field, texts]),
      ),
      ...Object.fromEntries(['contentnotes_en', 'contentnotes_de'].map((field) => [field, texts])),
      keywords_en: lists,
      keywords_de: lists,
      title_alternative: lists,
      identifiers: lists,
      language: lists,
      x_colour: lists,
      archive: texts,
      dataLicence: texts,
      source: texts,
      x_series: texts,
      si_format_duration: durations,
      rights: fc.oneof(texts, fc.constantFrom('InC', 'CC BY-SA 4.0', 'http://rightsstatements.org/vocab/CNE/1.0/')),
      status: fc.constantFrom('draft', 'published', 'withdrawn'),
    },
    { requiredKeys: [] },
  )
  .chain((raw) => fc.record({ supplierId: texts, title: texts }).map((names) => ({ ...raw, ...names })));

/** Films as they are stored. */
const films = raws
  .map((raw) => normaliseRecord(raw))
  .filter((checked) => 'record' in checked)
  .map((checked) => (checked as { record: FilmRecord }).record);

/** Pieces of whole characters, as a decoder gives them. */
async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  const characters = Array.from(text);
  for (let start = 0; start < characters.length; start += size) yield characters.slice(start, start + size).join('');
}

/** Writes a file of films and reads it as the import does. */
async function exchange(name: FormatName, written: readonly FilmRecord[], pieceSize: number) {
  const { file, write } = recordFormats[name];
  const text = file.start + written.map(write).join('') + file.end;
  // The byte order mark belongs to the file.
  const decoded = text.replace(/^\ufeff/, '');
  const format = recogniseFormat(decoded);
  expect(format.name).toBe(name);
  const records: unknown[] = [];
  for await (const source of format.read(inPieces(decoded, pieceSize), {})) {
    if ('fault' in source) throw new Error(source.fault.en);
    const checked = normaliseRecord(source.raw, { ...(format.separator && { separator: format.separator }) });
    records.push('record' in checked ? checked.record : checked);
  }
  return { text, records };
}

/** As it is stored: a table names the fields that a film does not have as empty. */
const published = ({ cleared: _, ...film }: FilmRecord): FilmRecord => ({
  ...film,
  status: film.status ?? 'published',
});

const pieceSizes = fc.constantFrom(7, 100_000);

describe.each(['ndjson', 'csv', 'pbcore', 'ebucore'] as const)('a film written as %s', (name) => {
  it('is read as the same film, with every field', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(films, { minLength: 1, maxLength: 3 }), pieceSizes, async (written, size) => {
        const { records } = await exchange(name, written, size);
        expect(records.map((record) => published(record as FilmRecord))).toEqual(written.map(published));
      }),
      { numRuns: 150 },
    );
  });
});

const typical = {
  supplierId: 'PA 1931/7',
  archive: 'Port Archive',
  title_en: 'The Harbour',
  title_de: 'Der Hafen',
  title_alternative: ['Hamnen'],
  description_en: 'Cranes.\n\nAnd ships.',
  description_de: 'Kräne.',
  contentnotes_en: 'Nitrate copy.',
  keywords_en: ['Harbour'],
  keywords_de: ['Hafen'],
  description_date: '1931',
  production_original_airdate: '1931-05-06',
  si_format_duration: '00:12:00',
  supplier_collection: 'Newsreels',
  x_series: 'Week in Pictures',
  language: ['de'],
  production_genre: ['Documentary'],
  production_format: ['35 mm'],
  production_countryofaction: ['Sweden'],
  production_regionofaction: ['Skåne'],
  production_studio: ['Port Films'],
  production_talent_director: ['Lotte Sand'],
  production_talent_cameraman: ['Jan Holm'],
  production_talent_composer: ['Edda Kern'],
  rights: 'http://rightsstatements.org/vocab/InC/1.0/',
};

const recordOf = (raw: object): FilmRecord => {
  const checked = normaliseRecord(raw);
  if (!('record' in checked)) throw new Error(JSON.stringify(checked.faults));
  return checked.record;
};

it.each(['pbcore', 'ebucore'] as const)('says the usual fields of a film in elements of %s itself', async (name) => {
  const { text, records } = await exchange(name, [recordOf(typical)], 1000);
  expect(records).toEqual([recordOf(typical)]);
  expect(text).not.toContain('nitrate:');
});

it('reads what Dublin Core can say', async () => {
  const { records } = await exchange('dublincore', [recordOf(typical)], 1000);
  const { archive: _, ...said } = typical;
  expect(records).toEqual([
    recordOf({
      ...said,
      description_en: 'Cranes.\n\nAnd ships.\n\nNitrate copy.',
      contentnotes_en: undefined,
      production_original_airdate: undefined,
      supplier_collection: undefined,
      x_series: undefined,
      production_talent_cameraman: undefined,
      production_talent_composer: undefined,
      title_alternative: ['Hamnen'],
      production_countryofaction: undefined,
      production_regionofaction: ['Sweden', 'Skåne'],
      production_talent_additionalcrew: ['Jan Holm', 'Edda Kern'],
    }),
  ]);
});

it('exchanges every field that the import stores', () => {
  const all = recordOf({
    ...typical,
    ...Object.fromEntries([...textFields, ...listFields].map((field) => [field, '1931'])),
    si_format_duration: '00:12:00',
    contentnotes_de: 'Notiz',
    dataLicence: 'CC0',
    source: 'https://a.example/1',
    x_colour: ['Colour'],
    status: 'draft',
    description_de: '*',
    identifiers: ['wikidata:Q42'],
  });
  const marked = { ...all, texts: { ...all.texts, de: { ...all.texts.de, description: '*really*' } } };
  expect(Object.keys(flatRecord(marked))).toEqual(flatFields);
  expect(formatNames).toHaveLength(6);
});
