import type { FlatRecord } from '@nitrate/catalog/store';
import { exactFields } from '../xml/exact-fields';
import { longCode } from '../xml/languages';
import { localisedTexts, fieldValue, fieldValues } from '../xml/localised';
import { contributorFields, creatorFields, type RoleField, creditRoles } from '../xml/roles';
import { node, writeNode, type XmlNode } from '../xml/xml-node';
import { archiveAnnotation, coverageNotes, dateTypes, noteOfLanguage, pbcoreNamespace } from './pbcore-vocabulary';
import { readPbcoreDocument } from './read-pbcore-document';

/** A film as a `pbcoreDescriptionDocument`, in the order of the schema. What PBCore cannot say is in annotations. */
export function writePbcoreDocument(record: FlatRecord): string {
  const annotations = [annotation(archiveAnnotation, fieldValue(record, 'archive') ?? '')];
  const elements = [
    ...dates(record),
    ...texts(record),
    ...people(record),
    ...rights(record),
    ...instantiations(record),
  ];
  const read = readPbcoreDocument(node('pbcoreDescriptionDocument', [...elements, ...annotations]));
  const exact = exactFields(record, read).map(({ type, value }) => annotation(type, value));
  return writeNode(
    node('pbcoreDescriptionDocument', [...elements, ...annotations, ...exact], { xmlns: pbcoreNamespace }),
  );
}

const annotation = (annotationType: string, text: string): XmlNode =>
  node('pbcoreAnnotation', text, { annotationType });

const dates = (record: FlatRecord): XmlNode[] =>
  Object.entries(dateTypes).flatMap(([field, dateType]) =>
    fieldValues(record, field).map((date) => node('pbcoreAssetDate', date, { dateType })),
  );

function texts(record: FlatRecord): XmlNode[] {
  const localised = (
    name: string,
    field: 'title' | 'description' | 'contentnotes' | 'keywords',
    attributes: Record<string, string> = {},
  ) =>
    localisedTexts(record, field).map(({ text, lang }) =>
      node(name, text, { ...attributes, annotation: noteOfLanguage(lang) }),
    );
  const titled = (field: string, titleType: string) =>
    fieldValues(record, field).map((title) => node('pbcoreTitle', title, { titleType }));
  const descriptions = [
    ...localised('pbcoreDescription', 'description', { descriptionType: 'Summary' }),
    ...localised('pbcoreDescription', 'contentnotes', { descriptionType: 'Content Notes' }),
  ];
  return [
    node('pbcoreIdentifier', fieldValue(record, 'supplierId') ?? '', { source: fieldValue(record, 'archive') ?? '' }),
    ...localised('pbcoreTitle', 'title', { titleType: 'Title' }),
    ...titled('title_alternative', 'Alternative'),
    ...titled('x_series', 'Series'),
    ...titled('supplier_collection', 'Collection'),
    ...localised('pbcoreSubject', 'keywords'),
    // The schema requires one.
    ...(descriptions.length > 0 ? descriptions : [node('pbcoreDescription', '')]),
    ...fieldValues(record, 'production_genre').map((genre) => node('pbcoreGenre', genre)),
    ...Object.entries(coverageNotes).flatMap(([field, note]) =>
      fieldValues(record, field).map((place) =>
        node('pbcoreCoverage', [node('coverage', place, { annotation: note }), node('coverageType', 'Spatial')]),
      ),
    ),
  ];
}

function people(record: FlatRecord): XmlNode[] {
  const withRole = (kind: 'Creator' | 'Contributor', fields: readonly RoleField[]) =>
    fields.flatMap((field) =>
      fieldValues(record, field).map((name) =>
        node(`pbcore${kind}`, [node(kind.toLowerCase(), name), node(`${kind.toLowerCase()}Role`, creditRoles[field])]),
      ),
    );
  return [
    ...withRole('Creator', creatorFields),
    ...withRole('Contributor', contributorFields),
    ...fieldValues(record, 'production_studio').map((studio) =>
      node('pbcorePublisher', [node('publisher', studio), node('publisherRole', 'Production Company')]),
    ),
  ];
}

const rights = (record: FlatRecord): XmlNode[] =>
  fieldValues(record, 'rights').map((text) => node('pbcoreRightsSummary', [node('rightsSummary', text)]));

/** One for each format, the first of them with what all copies share. */
function instantiations(record: FlatRecord): XmlNode[] {
  const formats = fieldValues(record, 'production_format');
  const duration = fieldValues(record, 'si_format_duration');
  const colours = fieldValues(record, 'x_colour').slice(0, 1);
  const languages = fieldValues(record, 'language').flatMap((each) => longCode(each) ?? []);
  const isEmpty = [formats, duration, colours, languages].every(({ length }) => length === 0);
  if (isEmpty) return [];
  const archive = fieldValue(record, 'archive') ?? '';
  return (formats.length > 0 ? formats : [undefined]).map((format, index) =>
    node('pbcoreInstantiation', [
      node('instantiationIdentifier', fieldValue(record, 'supplierId') ?? '', { source: archive }),
      format === undefined ? undefined : node('instantiationPhysical', format),
      node('instantiationLocation', archive),
      node('instantiationMediaType', 'Moving Image'),
      ...(index > 0 ? [] : duration.map((each) => node('instantiationDuration', each))),
      ...(index > 0 ? [] : colours.map((each) => node('instantiationColors', each))),
      ...(index > 0 ? [] : languages.map((each) => node('instantiationLanguage', each))),
    ]),
  );
}
