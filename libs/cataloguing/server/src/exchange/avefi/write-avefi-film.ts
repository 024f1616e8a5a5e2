import type { FlatRecord } from '@nitrate/catalog/store';
import { longCode } from '../xml/languages';
import { localisedTexts, fieldValue, fieldValues } from '../xml/localised';
import { activities } from './avefi-roles';
import { colourTerm, formTerm, formatTerm } from './avefi-vocabulary';
import { localIdOf } from './local-id';

/** Languages with a bibliographic code of ISO 639-2 in addition to the terminological one. */
const bibliographic: Readonly<Record<string, string>> = {
  bod: 'tib',
  ces: 'cze',
  cym: 'wel',
  deu: 'ger',
  ell: 'gre',
  eus: 'baq',
  fas: 'per',
  fra: 'fre',
  hye: 'arm',
  isl: 'ice',
  kat: 'geo',
  mkd: 'mac',
  mri: 'mao',
  msa: 'may',
  mya: 'bur',
  nld: 'dut',
  ron: 'rum',
  slk: 'slo',
  sqi: 'alb',
  zho: 'chi',
};

/** The code of a language as AVefi has it. @param code with three letters, terminological */
const bibliographicCode = (code: string): string => bibliographic[code] ?? code;

/** Fields without a value are left out by JSON. */
type Written = Record<string, unknown>;

const categories: Readonly<Record<string, string>> = {
  eidr: 'avefi:EIDRResource',
  filmportal: 'avefi:FilmportalResource',
  gnd: 'avefi:GNDResource',
  viaf: 'avefi:VIAFResource',
  wikidata: 'avefi:WikidataResource',
};

/** A film as a work, a manifestation and, where it has a copy, an item. What AVefi has no field for is left out. */
export function writeAvefiFilm(record: FlatRecord): Written[] {
  const number = localIdOf(fieldValue(record, 'supplierId') ?? '');
  const [title = '', ...otherTitles] = localisedTexts(record, 'title')
    .map(({ text }) => text)
    // German first, as in the registry.
    .toReversed();
  const identifiers = fieldValues(record, 'identifiers').map(splitIdentifier);
  const handles = identifiers.filter(({ scheme }) => scheme === 'avefi');
  const [form, genre] = partition(fieldValues(record, 'production_genre'), formTerm);
  const work = {
    category: 'avefi:WorkVariant',
    type: 'Monographic',
    has_identifier: [...handles.map(({ id }) => ({ category: 'avefi:AVefiResource', id })), local(number)],
    same_as: present(
      identifiers.flatMap(({ scheme, id }) => (categories[scheme] ? [{ category: categories[scheme], id }] : [])),
    ),
    has_primary_title: { has_name: title, type: 'PreferredTitle' },
    has_alternative_title: present([
      ...otherTitles.map((name) => ({ has_name: name, type: 'TranslatedTitle' })),
      ...fieldValues(record, 'title_alternative').map((name) => ({ has_name: name, type: 'AlternativeTitle' })),
      ...fieldValues(record, 'x_series').map((name) => ({ has_name: name, type: 'SeriesTitle' })),
    ]),
    has_form: present(form),
    has_genre: present(genre.map((name) => ({ has_name: name }))),
    has_subject: present(
      [...new Set(localisedTexts(record, 'keywords').map(({ text }) => text))]
        .map((name) => ({ category: 'avefi:Subject', has_name: name }))
        .concat(
          fieldValues(record, 'production_regionofaction').map((name) => ({
            category: 'avefi:GeographicName',
            has_name: name,
          })),
        ),
    ),
    has_event: present([production(record)].filter((event) => Object.keys(event).length > 1)),
  };
  const manifestation = {
    category: 'avefi:Manifestation',
    has_identifier: [local(`${number}_manifestation`)],
    is_manifestation_of: [local(number)],
    has_event: present(broadcasts(record)),
  };
  return [work, manifestation, ...items(record, number)];
}

const present = <T>(values: readonly T[]): readonly T[] | undefined => (values.length > 0 ? values : undefined);
const local = (id: string) => ({ category: 'avefi:LocalResource', id });

function splitIdentifier(identifier: string): { scheme: string; id: string } {
  const [, scheme = '', id = ''] = /^(\w+):(.*)$/.exec(identifier) ?? [];
  return { scheme, id };
}

/** The terms of those values that have one, and the other values. */
function partition(values: readonly string[], termOf: (value: string) => string | undefined): [string[], string[]] {
  return [
    [...new Set(values.flatMap((value) => termOf(value) ?? []))],
    values.filter((value) => termOf(value) === undefined),
  ];
}

function production(record: FlatRecord): Written {
  const agents = (field: string, type: 'Person' | 'CorporateBody') =>
    fieldValues(record, field).map((name) => ({ category: 'avefi:Agent', has_name: name, type }));
  const people = Object.entries(activities).flatMap(([field, activity]) => {
    const has_agent = agents(field, 'Person');
    return has_agent.length > 0 ? [{ ...activity, has_agent }] : [];
  });
  const studios = agents('production_studio', 'CorporateBody');
  const date = edtfDate(fieldValue(record, 'description_date'));
  const countries = fieldValues(record, 'production_countryoforigin');
  const producers =
    studios.length > 0 ? [{ category: 'avefi:ProducingActivity', type: 'ProductionCompany', has_agent: studios }] : [];
  const has_activity = [...people, ...producers];
  return {
    category: 'avefi:ProductionEvent',
    ...(has_activity.length > 0 && { has_activity }),
    ...(date !== undefined && { has_date: date }),
    ...(countries.length > 0 && {
      located_in: countries.map((name) => ({ category: 'avefi:GeographicName', has_name: name })),
    }),
  };
}

function broadcasts(record: FlatRecord): Written[] {
  const has_date = edtfDate(fieldValue(record, 'production_original_airdate'));
  return has_date === undefined ? [] : [{ category: 'avefi:PublicationEvent', type: 'BroadcastEvent', has_date }];
}

/** The copies, one for each format; the first has what all of them share. */
function items(record: FlatRecord, number: string): Written[] {
  const formats = fieldValues(record, 'production_format').flatMap((name) => formatTerm(name) ?? []);
  const colour = fieldValues(record, 'x_colour').flatMap((name) => colourTerm(name) ?? [])[0];
  const duration = fieldValue(record, 'si_format_duration')?.split(':');
  const languages = fieldValues(record, 'language').flatMap((code) => {
    const long = longCode(code);
    return long === undefined ? [] : [{ code: bibliographicCode(long), usage: ['SpokenLanguage'] }];
  });
  const source = fieldValues(record, 'source').filter((each) => /^https?:\/\/[^/?#\s]+[^\s]*$/.test(each));
  const shared = {
    ...(colour !== undefined && { has_colour_type: colour }),
    ...(duration?.length === 3 && { has_duration: { has_value: `PT${duration[0]}H${duration[1]}M${duration[2]}S` } }),
    ...(languages.length > 0 && { in_language: languages }),
    ...(source.length > 0 && { has_webresource: source }),
  };
  if (formats.length === 0 && Object.keys(shared).length === 0) return [];
  return (formats.length > 0 ? formats : [undefined]).map((format, index) => ({
    category: 'avefi:Item',
    has_identifier: [local(`${number}_item${index + 1}`)],
    is_item_of: local(`${number}_manifestation`),
    ...(format && { has_format: [format] }),
    ...(index === 0 && shared),
  }));
}

/** A date in the form of ISO 8601-2 that AVefi takes: `ca. 1931` is `1931~`. Undefined for other texts. */
export function edtfDate(text: string | undefined): string | undefined {
  const [, about, first = '', mark = '', last] =
    /^(ca?\.?\s*|circa\s+|um\s+|about\s+)?(\d{4}(?:-\d\d(?:-\d\d)?)?)\s*([?~]?)(?:\s*[/–-]\s*(\d{4}))?$/i.exec(
      text?.trim() ?? '',
    ) ?? [];
  if (first === '') return undefined;
  return first + (about ? '~' : mark) + (last === undefined ? '' : `/${last}`);
}
