import { formatTimecode, locales, localPath } from '@nitrate/contract-kit';
import { watchPath } from '@nitrate/catalog/contract';
import { element, type Xml } from '@nitrate/text';
import { crew } from './crew';
import type { PublishedFilm, RecordSite } from './metadata-format';

const namespace = 'http://www.openarchives.org/OAI/2.0/oai_dc/';
const schema = 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd';

/** Unqualified Dublin Core, which every provider has. */
export const oaiDc = { prefix: 'oai_dc', namespace, schema, write: writeDublinCore };

function writeDublinCore({ slug, supplierId, archive, record }: PublishedFilm, { origin }: RecordSite): Xml {
  const { texts, facts, durationMs } = record;
  const all = (name: string, values: readonly (string | undefined)[] | undefined, lang?: string) =>
    [...new Set(values)].flatMap((value) => (value ? [element(`dc:${name}`, value, { 'xml:lang': lang })] : []));
  const inEach = (
    name: string,
    valuesOf: (text: NonNullable<(typeof texts)['en']>) => readonly (string | undefined)[],
  ) => locales.flatMap((locale) => all(name, valuesOf(texts[locale] ?? {}), locale));
  return element(
    'oai_dc:dc',
    [
      ...inEach('title', ({ title }) => [title]),
      ...all('title', facts.alternativeTitles),
      ...all('creator', facts.production_talent_director),
      ...all('subject', facts.production_genre),
      ...inEach('subject', ({ keywords = [] }) => keywords),
      ...inEach('description', ({ description }) => [description]),
      ...all('publisher', [archive.name]),
      ...all(
        'contributor',
        crew.flatMap((role) => facts[role] ?? []),
      ),
      ...all('date', [facts.description_date]),
      ...all('type', ['MovingImage']),
      ...all('format', [...(facts.production_format ?? []), ...(facts.colour ?? [])]),
      ...all('format', [facts.si_format_duration ?? (durationMs === null ? undefined : formatTimecode(durationMs))]),
      ...all('identifier', [`${origin}${localPath('en', watchPath(slug))}`, supplierId]),
      ...all('source', [facts.source]),
      ...all('language', facts.language),
      ...all('relation', [facts.supplier_collection]),
      ...all('coverage', [...(facts.production_countryofaction ?? []), ...(facts.production_regionofaction ?? [])]),
      ...all('rights', [facts.rights]),
    ],
    {
      'xmlns:oai_dc': namespace,
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xsi:schemaLocation': `${namespace} ${schema}`,
    },
  );
}
