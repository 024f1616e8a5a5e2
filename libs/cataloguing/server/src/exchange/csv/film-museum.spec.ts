import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normaliseRecord, type FilmRecord } from '@nitrate/catalog/store';
import { openRecords } from '../../import/read-records';
import { parseCsvMapping } from './csv-mapping';

const testing = join(__dirname, '../../testing/exchange');

interface Entity {
  category: string;
  described_by: { has_source_key: string[] } | { has_source_key: string[] }[];
  has_primary_title: { has_name: string };
  has_event?: {
    has_date?: string;
    located_in?: { has_name: string }[];
    has_activity?: { has_agent: { has_name: string }[] }[];
  }[];
  has_colour_type?: string;
  has_format?: { type: string }[];
  in_language?: { code: string }[];
}

const terms: Record<string, string> = {
  Colour: 'Colour',
  BlackAndWhite: 'Black and white',
  Deutschland: 'Germany',
  '35mmFilm': '35 mm',
  '16mmFilm': '16 mm',
  '8mmFilm': '8 mm',
  ger: 'de',
  eng: 'en',
  fre: 'fr',
  dut: 'nl',
};

const known = (value: string): string => terms[value] ?? value;
const asSpoken = (name: string): string => name.split(', ').toReversed().join(' ');
const keysOf = ({ described_by: source }: Entity) => [source].flat().flatMap(({ has_source_key: keys }) => keys);

/** The published result of the same conversion by AVefi, as far as the catalogue has fields for it. */
async function expectedFilms() {
  const entities = JSON.parse(await readFile(join(testing, 'film-museum-expected.json'), 'utf8')) as Entity[];
  const works = entities.filter(({ category }) => category === 'avefi:WorkVariant');
  const items = entities.filter(({ category }) => category === 'avefi:Item');
  return items.map((item) => {
    const [id = ''] = keysOf(item);
    const work = works.find((each) => keysOf(each).includes(id));
    const [event] = work?.has_event ?? [];
    return {
      id,
      title: work?.has_primary_title.has_name,
      date: event?.has_date,
      countries: event?.located_in?.map(({ has_name: name }) => known(name)),
      directors: event?.has_activity?.flatMap(({ has_agent: agents }) => agents.map((each) => asSpoken(each.has_name))),
      colours: item.has_colour_type ? [known(item.has_colour_type)] : undefined,
      formats: item.has_format?.map(({ type }) => known(type)),
      languages: item.in_language?.map(({ code }) => known(code)),
    };
  });
}

it('reads the table of a film museum as its published result says', async () => {
  const mapping = parseCsvMapping(await readFile(join(testing, 'film-museum-mapping.json'), 'utf8'));
  const { records, separator } = await openRecords(join(testing, 'film-museum.csv'), { mapping });
  const films: FilmRecord[] = [];
  for await (const source of records) {
    const checked = 'raw' in source ? normaliseRecord(source.raw, { ...(separator && { separator }) }) : source;
    if (!('record' in checked)) throw new Error(JSON.stringify(checked));
    films.push(checked.record);
  }
  expect(new Set(films.map(({ archive }) => archive))).toEqual(new Set(['Filmmuseum der Landeshauptstadt Düsseldorf']));
  const read = films.map(({ supplierId, texts, facts }) => ({
    id: supplierId,
    title: texts.de?.title,
    date: facts.description_date,
    countries: facts.production_countryoforigin,
    directors: facts.production_talent_director,
    colours: facts.colour,
    formats: facts.production_format,
    languages: facts.language,
  }));
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect(read.toSorted(byId)).toEqual((await expectedFilms()).toSorted(byId));
});

it.each([
  ['[]', 'is not an object'],
  ['{', 'is not JSON'],
  ['{"columns":{"A":"supplierId","B":"title"},"column":{}}', 'column is none of archive, lang'],
  [
    '{"columns":{"A":"supplierId","B":"tittle"}}',
    'columns["B"].field is no field of the import; is it meant to be "title"?',
  ],
  ['{"columns":{"A":"supplierId","B":{"field":"title","ommit":[]}}}', 'columns["B"].ommit is none of field, omit'],
  ['{"columns":{"A":"supplierId","B":"title","C":"title"}}', 'has "B" and "C" for "title", which has one value'],
  ['{"columns":{"B":"title"}}', 'columns has none for "supplierId"'],
  ['{"columns":{"A":"supplierId"}}', 'columns has none for "title"'],
  ['{"columns":{"A":"supplierId","B":"title"},"encoding":"ebcdic"}', 'encoding is unknown'],
  ['{"columns":{"A":"supplierId","B":"title"},"lang":"fr"}', 'lang must be en or de'],
  ['{"columns":{"A":"supplierId","B":"title"},"delimiter":";;"}', 'delimiter must be one character'],
])('refuses the mapping %s', (text, message) => {
  expect(() => parseCsvMapping(text)).toThrow(message);
});
