import { formatTimecode, locales } from '@nitrate/contract-kit';
import { previewFile, watchPath } from '@nitrate/catalog/contract';
import { element, type Xml } from '@nitrate/text';
import { pageLink } from '../page-links';
import { crew } from './crew';
import type { MetadataFormat, PublishedFilm, RecordSite } from './metadata-format';
import { recordIdentifier } from './record-identifier';

const namespace = 'http://www.europeana.eu/schemas/edm/';
const schema = 'http://www.europeana.eu/schemas/edm/EDM.xsd';
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

/** The Europeana Data Model: the film, and an aggregation that leads to it. */
export const edm: MetadataFormat = { prefix: 'edm', namespace, schema, write: writeEdm };

/** "Copyright Not Evaluated": what Europeana, which requires a statement, has for records without one. */
const notEvaluated = 'http://rightsstatements.org/vocab/CNE/1.0/';

function writeEdm(film: PublishedFilm, site: RecordSite): Xml {
  const { id, archive, slug, record } = film;
  const about = recordIdentifier(id);
  const { availability, poster } = record;
  const preview = availability === 'none' ? undefined : site.media(previewFile(slug));
  const still = poster === null ? undefined : site.media(`${poster.base}-${poster.widths.at(-1) ?? 0}.jpg`);
  return element(
    'rdf:RDF',
    [
      element('edm:ProvidedCHO', [...describe(film), element('edm:type', 'VIDEO')], { 'rdf:about': about }),
      element(
        'ore:Aggregation',
        [
          resource('edm:aggregatedCHO', about),
          element('edm:dataProvider', archive.name),
          resource('edm:isShownAt', pageLink(site.origin, watchPath(slug), 'en')),
          preview === undefined ? undefined : resource('edm:isShownBy', preview),
          still === undefined ? undefined : resource('edm:object', still),
          element('edm:provider', site.name),
          resource('edm:rights', rightsUriOf(record.facts.rights) ?? notEvaluated),
        ],
        { 'rdf:about': `${about}#aggregation` },
      ),
    ],
    {
      'xmlns:rdf': rdf,
      'xmlns:edm': namespace,
      'xmlns:ore': 'http://www.openarchives.org/ore/terms/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:dcterms': 'http://purl.org/dc/terms/',
      'xsi:schemaLocation': `${rdf} ${schema}`,
    },
  );
}

const resource = (name: string, address: string): Xml => element(name, undefined, { 'rdf:resource': address });

/** The statements and licences that Europeana accepts are addresses, with `http`. */
const rightsUriOf = (rights: string | undefined): string | undefined =>
  /^https?:\/\/(?:rightsstatements\.org\/vocab|creativecommons\.org\/(?:licenses|publicdomain))\/[\w./-]+$/.test(
    rights ?? '',
  )
    ? rights?.replace(/^https:/, 'http:')
    : undefined;

function describe({ supplierId, record: { texts, facts, durationMs } }: PublishedFilm): Xml[] {
  const all = (name: string, values: readonly (string | undefined)[] | undefined, lang?: string) =>
    [...new Set(values)].flatMap((value) => (value ? [element(name, value, { 'xml:lang': lang })] : []));
  const inEach = (
    name: string,
    valuesOf: (text: NonNullable<(typeof texts)['en']>) => readonly (string | undefined)[],
  ) => locales.flatMap((locale) => all(name, valuesOf(texts[locale] ?? {}), locale));
  const duration = facts.si_format_duration ?? (durationMs === null ? undefined : formatTimecode(durationMs));
  return [
    ...inEach('dc:title', ({ title }) => [title]),
    ...all('dcterms:alternative', facts.alternativeTitles),
    ...all('dc:creator', facts.production_talent_director),
    ...all(
      'dc:contributor',
      crew.flatMap((role) => facts[role] ?? []),
    ),
    ...inEach('dc:description', ({ description }) => [description]),
    ...inEach('dc:subject', ({ keywords = [] }) => keywords),
    ...all('dc:type', ['MovingImage', ...(facts.production_genre ?? [])]),
    ...all('dcterms:created', [facts.description_date]),
    ...all('dcterms:issued', [facts.production_original_airdate]),
    ...all('dcterms:medium', [...(facts.production_format ?? []), ...(facts.colour ?? [])]),
    ...all('dcterms:extent', [duration]),
    ...all('dc:language', facts.language),
    ...all('dcterms:spatial', [
      ...(facts.production_countryofaction ?? []),
      ...(facts.production_regionofaction ?? []),
    ]),
    ...all('dcterms:isPartOf', [facts.supplier_collection]),
    ...all('dc:identifier', [supplierId, ...(facts.identifiers ?? [])]),
    ...all('dc:source', [facts.source]),
    ...all('dc:rights', rightsUriOf(facts.rights) ? [] : [facts.rights]),
  ];
}
