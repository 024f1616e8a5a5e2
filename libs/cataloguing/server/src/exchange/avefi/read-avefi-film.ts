import type { FlatRecord } from '@nitrate/catalog/store';
import { durationOf } from '../xml/durations';
import { withoutEmpty } from '../xml/fields';
import { languagesOf } from '../xml/languages';
import { type AvefiRecord, recordsIn, avefiText, avefiTexts } from './avefi-record';
import { fieldOfActivity } from './avefi-roles';
import { numberOf } from './local-id';
import { colourName, elementName, formatName, formName } from './avefi-vocabulary';

/** A work with what there is of it: a film. */
export interface AvefiFilm {
  work: AvefiRecord;
  manifestations: AvefiRecord[];
  items: AvefiRecord[];
  /** Title of the series of which it is a part. */
  series: string | undefined;
}

const schemes: Readonly<Record<string, string>> = {
  'avefi:AVefiResource': 'avefi',
  'avefi:EIDRResource': 'eidr',
  'avefi:FilmportalResource': 'filmportal',
  'avefi:GNDResource': 'gnd',
  'avefi:VIAFResource': 'viaf',
  'avefi:WikidataResource': 'wikidata',
};

/** A film of AVefi as fields of the import. */
export function readAvefiFilm({ work, manifestations, items, series }: AvefiFilm): FlatRecord {
  const copies = [...manifestations, ...items];
  const all = [work, ...copies];
  const events = all.flatMap((record) => recordsIn(record, 'has_event'));
  const ofCategory = (category: string) =>
    events.filter((event) => avefiText(event, 'category') === `avefi:${category}`);
  const productions = ofCategory('ProductionEvent');
  const publications = ofCategory('PublicationEvent');
  const broadcasts = publications.filter((event) => avefiText(event, 'type') === 'BroadcastEvent');
  const dateOf = (list: readonly AvefiRecord[]) => list.flatMap((event) => avefiText(event, 'has_date') ?? [])[0];
  const namesIn = (records: readonly AvefiRecord[]) => records.flatMap((each) => avefiText(each, 'has_name') ?? []);
  const [localNumber] = recordsIn(work, 'has_identifier')
    .filter(isLocal)
    .flatMap((each) => avefiText(each, 'id') ?? []);
  const identifiers = [...recordsIn(work, 'has_identifier'), ...recordsIn(work, 'same_as')].flatMap(identifierOf);
  const subjects = recordsIn(work, 'has_subject');
  const [places, topics] = [subjects.filter(isPlace), subjects.filter((subject) => !isPlace(subject))];
  const titles = recordsIn(work, 'has_alternative_title');
  return withoutEmpty({
    supplierId: localNumber === undefined ? identifiers[0]?.replace(/^\w+:/, '') : numberOf(localNumber),
    archive: all
      .flatMap((record) => recordsIn(record, 'described_by'))
      .flatMap((each) => avefiText(each, 'has_issuer_name') ?? [])[0],
    title: namesIn(recordsIn(work, 'has_primary_title'))[0],
    title_alternative: unique(namesIn(titles.filter((title) => !isSeries(title)))),
    x_series: namesIn(titles.filter(isSeries))[0] ?? series,
    keywords: unique(namesIn(topics)),
    production_regionofaction: unique(namesIn(places)),
    production_genre: unique([...avefiTexts(work, 'has_form').map(formName), ...namesIn(recordsIn(work, 'has_genre'))]),
    description_date: dateOf(productions) ?? dateOf(publications),
    production_original_airdate: dateOf(broadcasts),
    production_countryoforigin: unique(namesIn(productions.flatMap((event) => recordsIn(event, 'located_in')))),
    ...readPeople(productions),
    production_format: unique(
      copies.flatMap((copy) => [
        ...recordsIn(copy, 'has_format').map((format) =>
          formatName(avefiText(format, 'category') ?? '', avefiText(format, 'type') ?? ''),
        ),
        ...avefiTexts(copy, 'element_type').map(elementName),
      ]),
    ).filter(Boolean),
    x_colour: unique(copies.flatMap((copy) => avefiTexts(copy, 'has_colour_type').map(colourName))),
    language: languagesOf(
      copies.flatMap((copy) => recordsIn(copy, 'in_language')).flatMap((each) => avefiText(each, 'code') ?? []),
    ),
    si_format_duration: copies
      .flatMap((copy) => recordsIn(copy, 'has_duration'))
      .map((duration) => durationOf(avefiText(duration, 'has_value') ?? ''))
      .find((duration) => duration !== undefined),
    source: copies.flatMap((copy) => avefiTexts(copy, 'has_webresource'))[0],
    identifiers: unique(identifiers),
  });
}

const isLocal = (resource: AvefiRecord) => avefiText(resource, 'category') === 'avefi:LocalResource';
const isPlace = (subject: AvefiRecord) => avefiText(subject, 'category') === 'avefi:GeographicName';
const isSeries = (title: AvefiRecord) => avefiText(title, 'type') === 'SeriesTitle';
const unique = (values: readonly string[]): string[] => [...new Set(values)];

function identifierOf(resource: AvefiRecord): string[] {
  const category = avefiText(resource, 'category') ?? '';
  const scheme = Object.hasOwn(schemes, category) ? schemes[category] : undefined;
  const id = avefiText(resource, 'id');
  return scheme === undefined || id === undefined ? [] : [`${scheme}:${id}`];
}

const isPerson = (agent: AvefiRecord) => avefiText(agent, 'type') === 'Person';

/** `Wilder, Billy` is `Billy Wilder`. */
const asSpoken = (name: string): string => name.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1');

function readPeople(productions: readonly AvefiRecord[]): FlatRecord {
  const people: Partial<Record<string, string[]>> = {};
  for (const activity of productions.flatMap((event) => recordsIn(event, 'has_activity'))) {
    const field = fieldOfActivity(avefiText(activity, 'type') ?? '');
    for (const agent of recordsIn(activity, 'has_agent')) {
      const name = avefiText(agent, 'has_name');
      if (name !== undefined) (people[field] ??= []).push(isPerson(agent) ? asSpoken(name) : name);
    }
  }
  return people;
}
