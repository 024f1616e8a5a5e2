import type { FlatRecord } from '@nitrate/catalog/store';
import { xmlFormat } from '../xml/xml-format';
import { readDublinCore } from './read-dublin-core';
import { isoDuration } from '../xml/durations';
import { localisedTexts, fieldValue, fieldValues } from '../xml/localised';
import { roleFields } from '../xml/roles';
import { type XmlNode, node, writeNode } from '../xml/xml-node';

const namespaces = {
  'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': 'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
};

const contributors = [...roleFields.filter((field) => field !== 'production_talent_director')];
const places = ['production_countryofaction', 'production_regionofaction'];

/** A film as `oai_dc`: the fifteen elements of Dublin Core. What they have no place for is left out. */
function writeDublinCore(record: FlatRecord): string {
  const each = (name: string, values: readonly string[]): XmlNode[] => values.map((value) => node(name, value));
  const localised = (name: string, field: 'title' | 'description' | 'contentnotes' | 'keywords') =>
    localisedTexts(record, field).map(({ text, lang }) => node(name, text, { 'xml:lang': lang }));
  const all = (fields: readonly string[]) => [...new Set(fields.flatMap((field) => fieldValues(record, field)))];
  const duration = isoDuration(fieldValue(record, 'si_format_duration') ?? '');
  const elements = [
    ...each('identifier', all(['supplierId', 'source'])),
    ...localised('title', 'title'),
    ...each('title', fieldValues(record, 'title_alternative')),
    ...each('creator', all(['production_talent_director'])),
    ...each('contributor', all(contributors)),
    ...each('publisher', all(['production_studio'])),
    ...each('date', all(['description_date'])),
    ...localised('description', 'description'),
    ...localised('description', 'contentnotes'),
    ...localised('subject', 'keywords'),
    ...each('type', ['MovingImage', ...all(['production_genre'])]),
    ...each('format', [...all(['production_format', 'x_colour']), ...(duration ? [duration] : [])]),
    ...each('language', all(['language'])),
    ...each('coverage', all(places)),
    ...each('relation', all(['supplier_collection', 'x_series'])),
    ...each('rights', all(['rights'])),
  ];
  return writeNode(node('oai_dc:dc', elements, namespaces), ({ name }) => (name.includes(':') ? name : `dc:${name}`));
}

const containers: ReadonlySet<string> = new Set(['dc', 'dublincore', 'simpledc', 'qualifieddc']);

/** Dublin Core: `oai_dc` and simple, with or without terms of DCMI, in any container. */
export const dublinCore = xmlFormat({
  name: 'dublincore',
  elements: {
    description: 'dc',
    isRecord: (name) => containers.has(name),
    isInRecord: (name) => /^(?:dc|dct|dcterms):/.test(name),
  },
  read: readDublinCore,
  write: writeDublinCore,
  collection: ['<records>', '</records>'],
});
