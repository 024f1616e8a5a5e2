import type { FlatRecord } from '@nitrate/catalog/store';
import { isoDuration } from '../xml/durations';
import { exactFields } from '../xml/exact-fields';
import { localisedTexts, fieldValue, fieldValues } from '../xml/localised';
import { contributorFields, creatorFields, type RoleField, creditRoles } from '../xml/roles';
import { node, writeNode, type XmlNode } from '../xml/xml-node';
import { dateLabels, descriptionLabels, placeLabels } from './ebucore-vocabulary';
import { readEbucoreMain } from './read-ebucore-main';

const namespaces = {
  'xmlns:ebucore': 'urn:ebu:metadata-schema:ebucore',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/** Elements of Dublin Core inside EBUCore elements with the same name. */
const dc = (name: string, text: string, lang?: string): XmlNode => node(`dc:${name}`, text, { 'xml:lang': lang });

/** A film as an `ebuCoreMain`. What EBUCore has no element for is in technical attributes. */
export function writeEbucoreMain(record: FlatRecord): string {
  const elements = [...texts(record), ...people(record), ...facts(record)];
  const provider = node('metadataProvider', [
    node('organisationDetails', [node('organisationName', fieldValue(record, 'archive') ?? '')]),
  ]);
  const main = (core: readonly XmlNode[], attributes?: Record<string, string>) =>
    node('ebuCoreMain', [node('coreMetadata', core), provider], attributes);
  const exact = exactFields(record, readEbucoreMain(withoutPrefixes(main(elements)))).map(({ type, value }) =>
    node('technicalAttributeString', value, { typeLabel: type }),
  );
  const extra = exact.length > 0 ? [node('format', exact)] : [];
  return writeNode(main([...elements, ...extra], namespaces), ({ name }) =>
    name.includes(':') ? name : `ebucore:${name}`,
  );
}

/** As a parser gives it to the reader. */
const withoutPrefixes = (element: XmlNode): XmlNode => ({
  ...element,
  name: element.name.slice(element.name.indexOf(':') + 1),
  children: element.children.map(withoutPrefixes),
});

function texts(record: FlatRecord): XmlNode[] {
  const described = (field: 'description' | 'contentnotes') =>
    localisedTexts(record, field).map(({ text, lang }) =>
      node('description', [dc('description', text, lang)], { typeLabel: descriptionLabels[field] }),
    );
  return [
    node('identifier', [dc('identifier', fieldValue(record, 'supplierId') ?? '')]),
    ...localisedTexts(record, 'title').map(({ text, lang }) => node('title', [dc('title', text, lang)])),
    ...fieldValues(record, 'title_alternative').map((text) => node('alternativeTitle', [dc('title', text)])),
    ...described('description'),
    ...described('contentnotes'),
    ...localisedTexts(record, 'keywords').map(({ text, lang }) => node('subject', [dc('subject', text, lang)])),
  ];
}

function people(record: FlatRecord): XmlNode[] {
  const byRole = (element: string, fields: readonly RoleField[]) =>
    fields.flatMap((field) =>
      fieldValues(record, field).map((name) =>
        node(element, [
          node('contactDetails', [node('name', name)]),
          node('role', [], { typeLabel: creditRoles[field] }),
        ]),
      ),
    );
  return [
    ...byRole('creator', creatorFields),
    ...byRole('contributor', contributorFields),
    ...fieldValues(record, 'production_studio').map((studio) =>
      node('publisher', [node('organisationDetails', [node('organisationName', studio)])]),
    ),
  ];
}

function facts(record: FlatRecord): XmlNode[] {
  const duration = isoDuration(fieldValue(record, 'si_format_duration') ?? '');
  const formats = [
    ...fieldValues(record, 'production_format').map((typeLabel) => node('medium', [], { typeLabel })),
    ...(duration === undefined ? [] : [node('duration', [node('normalPlayTime', duration)])]),
  ];
  const labelled = (labels: Readonly<Record<string, string>>, write: (value: string, label: string) => XmlNode) =>
    Object.entries(labels).flatMap(([field, label]) => fieldValues(record, field).map((value) => write(value, label)));
  const related = (element: string, field: string) =>
    fieldValues(record, field).map((value) => node(element, [dc('relation', value)]));
  return [
    ...labelled(dateLabels, (date, typeLabel) => node('date', [dc('date', date)], { typeLabel })),
    ...fieldValues(record, 'production_genre').map((typeLabel) => node('type', [node('genre', [], { typeLabel })])),
    ...(formats.length > 0 ? [node('format', formats)] : []),
    ...fieldValues(record, 'source').map((source) => dc('source', source)),
    ...fieldValues(record, 'language').map((code) => node('language', [dc('language', code)])),
    ...related('isEpisodeOf', 'x_series'),
    ...related('isPartOf', 'supplier_collection'),
    ...labelled(placeLabels, (place, typeLabel) =>
      node('coverage', [node('spatial', [node('location', [node('name', place)], { typeLabel })])]),
    ),
    ...fieldValues(record, 'rights').map((text) => node('rights', [dc('rights', text)])),
  ];
}
