import type { FlatRecord } from '@nitrate/catalog/store';
import { withoutZeroParts, yearIn } from '../xml/dates';
import { durationOf } from '../xml/durations';
import { applyExactFields } from '../xml/exact-fields';
import { partition, withoutEmpty } from '../xml/fields';
import { languagesOf } from '../xml/languages';
import { asList, asParagraphs, fieldsByLocale, type LangText } from '../xml/localised';
import { fieldOf } from '../xml/roles';
import { titleFields } from '../xml/titles';
import { attributeOf, childrenOf, descendants, nodeText, nodeTexts, type XmlNode } from '../xml/xml-node';
import { dateLabels, descriptionLabels, placeLabels } from './ebucore-vocabulary';

/** An `ebuCoreMain` as fields of the import. */
export function readEbucoreMain(main: XmlNode): FlatRecord {
  const [core] = childrenOf(main, 'coreMetadata');
  if (!core) return {};
  const texts = (...path: string[]) => nodeTexts(descendants(core, ...path));
  const labels = (...path: string[]) => descendants(core, ...path).flatMap((element) => labelOf(element) ?? []);
  const [notes, descriptions] = partition(childrenOf(core, 'description'), (description) =>
    same(labelOf(description), descriptionLabels.contentnotes),
  );
  const record = withoutEmpty({
    supplierId: texts('identifier', 'identifier')[0],
    archive: nodeTexts(descendants(main, 'metadataProvider', 'organisationDetails', 'organisationName'))[0],
    ...titleFields(inLangs(descendants(core, 'title', 'title')), texts('alternativeTitle', 'title')),
    ...fieldsByLocale('description', inLangs(descriptions.flatMap(inner('description'))), asParagraphs),
    ...fieldsByLocale('contentnotes', inLangs(notes.flatMap(inner('description'))), asParagraphs),
    ...fieldsByLocale('keywords', inLangs(descendants(core, 'subject', 'subject')), asList),
    ...readDates(childrenOf(core, 'date')),
    ...readPlaces(descendants(core, 'coverage', 'spatial', 'location')),
    ...readPeople(core),
    supplier_collection: texts('isPartOf', 'relation')[0] ?? texts('isMemberOf', 'relation')[0],
    x_series: texts('isEpisodeOf', 'relation')[0],
    production_genre: labels('type', 'genre'),
    production_studio: [
      ...texts('publisher', 'organisationDetails', 'organisationName'),
      ...texts('publisher', 'contactDetails', 'name'),
    ],
    production_format: labels('format', 'medium'),
    si_format_duration: readDuration(descendants(core, 'format', 'duration')),
    language: languagesOf(texts('language', 'language')),
    rights: texts('rights', 'rights')[0] ?? texts('rights', 'rightsLink')[0],
    source: texts('source')[0],
  });
  const exact = descendants(core, 'format', 'technicalAttributeString').map((attribute) => ({
    type: labelOf(attribute) ?? '',
    value: nodeText(attribute),
  }));
  return applyExactFields(record, exact);
}

const labelOf = (element: XmlNode): string | undefined => attributeOf(element, 'typeLabel');
const same = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b;
const inner = (name: string) => (element: XmlNode) => childrenOf(element, name);

const inLangs = (elements: readonly XmlNode[]): LangText[] =>
  elements.map((element) => ({ text: nodeText(element), lang: attributeOf(element, 'xml:lang') }));

/** Dates of a type are either texts or attributes. */
function readDates(dates: readonly XmlNode[]): FlatRecord {
  const labelled = (label: string) =>
    nodeTexts(dates.filter((date) => same(labelOf(date), label)).flatMap(inner('date')))[0];
  const attributed = (...names: string[]) =>
    dates
      .flatMap((date) => names.flatMap((name) => childrenOf(date, name)))
      .flatMap((date) =>
        ['startDate', 'date', 'startYear', 'year', 'period'].flatMap((name) => attributeOf(date, name) ?? []),
      )[0];
  const unlabelled = nodeTexts(dates.filter((date) => labelOf(date) === undefined).flatMap(inner('date')))[0];
  const produced = labelled(dateLabels.description_date) ?? attributed('produced', 'created', 'copyrighted');
  const issued = attributed('issued', 'released');
  return {
    description_date: yearIn(withoutZeroParts(produced ?? unlabelled ?? issued)),
    production_original_airdate: labelled(dateLabels.production_original_airdate) ?? issued,
    production_shoot_year: labelled(dateLabels.production_shoot_year),
    production_shoot_decade: labelled(dateLabels.production_shoot_decade),
  };
}

function readPlaces(locations: readonly XmlNode[]): FlatRecord {
  const places: Partial<Record<string, string[]>> = {};
  for (const location of locations) {
    const [known] = Object.entries(placeLabels).find(([, label]) => same(labelOf(location), label)) ?? [];
    for (const name of nodeTexts(childrenOf(location, 'name'))) {
      (places[known ?? 'production_regionofaction'] ??= []).push(name);
    }
  }
  return places;
}

function readPeople(core: XmlNode): FlatRecord {
  const people: Partial<Record<string, string[]>> = {};
  for (const entity of [...childrenOf(core, 'creator'), ...childrenOf(core, 'contributor')]) {
    const [role] = childrenOf(entity, 'role').flatMap((each) => labelOf(each) ?? []);
    const field = fieldOf(role ?? '');
    for (const name of namesOf(entity)) (people[field] ??= []).push(name);
  }
  return people;
}

function namesOf(entity: XmlNode): string[] {
  return [
    ...childrenOf(entity, 'contactDetails').flatMap((details) => {
      const names = nodeTexts(childrenOf(details, 'name'));
      if (names.length > 0) return names.slice(0, 1);
      const parts = nodeTexts([...childrenOf(details, 'givenName'), ...childrenOf(details, 'familyName')]);
      return parts.length > 0 ? [parts.join(' ')] : [];
    }),
    ...nodeTexts(descendants(entity, 'organisationDetails', 'organisationName')),
  ];
}

function readDuration(durations: readonly XmlNode[]): string | undefined {
  return durations
    .flatMap((duration) => ['normalPlayTime', 'duration', 'timecode'].flatMap((name) => childrenOf(duration, name)))
    .map((duration) => durationOf(nodeText(duration)))
    .find((duration) => duration !== undefined);
}
