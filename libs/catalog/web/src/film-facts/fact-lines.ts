import {
  collectionPath,
  type FacetName,
  type Film,
  type ListField,
  personPath,
  placePath,
  type TermLabels,
  type TextField,
} from '@nitrate/catalog/contract';
import { yearOf } from '@nitrate/i18n';
import { facetPath, phrasePath } from '../links';
import type messages from '../messages.facts.en.json';

type MessageId = keyof typeof messages;
type NameIn<Id> = Id extends `catalog.facts.${infer Name}` ? Name : never;
/** What a fact is called; each needs its text. */
type FactName = NameIn<MessageId>;

/** A value of a fact. */
export interface FactValue {
  readonly text: string;
  /** Path of a search for it. */
  readonly to?: string;
  /** Address at another site. */
  readonly href?: string;
  /** Language of the text, where it is not the page's. */
  readonly lang?: string | undefined;
  /** Ratings of which the text is the average. */
  readonly count?: number;
}

/** A line of the facts. `form` is how the values are formatted. */
export interface FactLine {
  /** Message id of its name. */
  readonly label: MessageId;
  readonly values: readonly FactValue[];
  readonly form?: 'duration' | 'date' | 'decade' | 'rating' | 'verbatim';
}

/** The facts under one heading. */
export interface FactGroup {
  /** Message id of the heading. */
  readonly heading: MessageId;
  readonly lines: readonly FactLine[];
}

const plain = (text: string): FactValue => ({ text });
const named = (text: string, to = phrasePath(text)): FactValue => ({ text, to });
const phrase = (text: string): FactValue => named(text);
const person = (name: string): FactValue => named(name, personPath(name));
const place = (name: string): FactValue => named(name, placePath(name));
const collection = (name: string): FactValue => named(name, collectionPath(name));
const inFacet =
  (facet: FacetName) =>
  (text: string): FactValue => ({ text, to: facetPath(facet, text) });

type Fact =
  | TextField
  | ListField
  | 'alternativeTitles'
  | 'archive'
  | 'dataLicence'
  | 'identifiers'
  | 'keywords'
  | 'language'
  | 'source'
  | 'supplierId';

const groupNames = ['credits', 'production', 'copy'] as const;

/** Where a fact stands, in the order of a printed programme; the keywords follow the groups. */
const groupOf: Readonly<Record<Exclude<Fact, 'keywords'>, (typeof groupNames)[number]>> = {
  production_talent_director: 'credits',
  production_talent_director_photography: 'credits',
  production_talent_cameraman: 'credits',
  production_talent_editor: 'credits',
  production_talent_composer: 'credits',
  production_talent_producer: 'credits',
  production_talent_producer_exec: 'credits',
  production_talent_cast_principals: 'credits',
  production_actor: 'credits',
  production_talent_additionalcrew: 'credits',
  production_award: 'credits',
  alternativeTitles: 'production',
  production_studio: 'production',
  description_date: 'production',
  production_shoot_year: 'production',
  production_shoot_decade: 'production',
  production_original_airdate: 'production',
  production_countryoforigin: 'production',
  production_cityoforigin: 'production',
  production_countryofaction: 'production',
  production_regionofaction: 'production',
  production_genre: 'production',
  production_format: 'copy',
  si_format_duration: 'copy',
  language: 'copy',
  supplier_collection: 'copy',
  archive: 'copy',
  supplierId: 'copy',
  identifiers: 'copy',
  source: 'copy',
  dataLicence: 'copy',
};
const grouped = Object.keys(groupOf) as (keyof typeof groupOf)[];

const isKnown = ({ values }: FactLine): boolean => values.length > 0;

/** The known facts of a film, without groups of which nothing is known. @param locale language of the page */
export function factGroups(film: Film, locale: string): { groups: FactGroup[]; keywords: FactLine | undefined } {
  const { keywords, ...lines } = linesOf(film, locale);
  const groups = groupNames.map((name) => ({
    heading: `catalog.facts.group.${name}` as const,
    lines: grouped
      .filter((fact) => groupOf[fact] === name)
      .map((fact) => lines[fact])
      .filter(isKnown),
  }));
  return {
    groups: groups.filter((group) => group.lines.length > 0),
    keywords: isKnown(keywords) ? keywords : undefined,
  };
}

/** Average and number of the ratings of a film, once there are enough. */
export const ratingLine = ({ rating }: Film): FactLine => line('rating', rating ? [averageOf(rating)] : [], 'rating');

/** The rights in a film, as far as known. */
export const rightsLine = ({ rights }: Film): FactLine => line('rights', rights ? [linked(rights)] : []);

function linesOf(film: Film, locale: string): Record<Fact, FactLine> {
  const people = (label: FactName, names: readonly string[]) => line(label, unique(names).map(person));
  const terms = (label: FactName, name: keyof TermLabels, values: readonly FactValue[], lang?: string) => {
    const labels = film.labels?.[name];
    return line(
      label,
      values.map((value) => ({ ...value, ...(labels?.[value.text] ? { text: labels[value.text] ?? '' } : { lang }) })),
    );
  };
  const keywordLang = film.textLang['keywords'] === locale ? undefined : film.textLang['keywords'];
  const isArchive = film.supplier_collection?.toLowerCase() === film.archive.name.toLowerCase();
  const dates = distinctDates(film);
  return {
    production_talent_director: people('director', film.production_talent_director),
    production_talent_director_photography: people('cinematography', film.production_talent_director_photography),
    production_talent_cameraman: people('camera', film.production_talent_cameraman),
    production_talent_editor: people('editor', film.production_talent_editor),
    production_talent_composer: people('composer', film.production_talent_composer),
    production_talent_producer: people('producer', film.production_talent_producer),
    production_talent_producer_exec: people('executiveProducer', film.production_talent_producer_exec),
    production_talent_cast_principals: people('cast', film.production_talent_cast_principals),
    production_actor: people('actors', film.production_actor),
    production_talent_additionalcrew: people('additionalcrew', film.production_talent_additionalcrew),
    production_studio: line('studio', unique(film.production_studio).map(phrase)),
    description_date: line('year', dated(dates.year, true), 'date'),
    production_original_airdate: line('airdate', dated(dates.airdate, !dates.year), 'date'),
    production_shoot_year: line('shootYear', dated(dates.shootYear, !film.description_date), 'date'),
    production_shoot_decade: line('shootDecade', one(dates.shootDecade).map(plain), 'decade'),
    production_countryoforigin: terms(
      'countryOfOrigin',
      'country',
      film.production_countryoforigin.map(inFacet('country')),
    ),
    production_cityoforigin: line('cityOfOrigin', film.production_cityoforigin.map(place)),
    production_countryofaction: terms('countryOfAction', 'country', film.production_countryofaction.map(phrase)),
    production_regionofaction: line('regionOfAction', film.production_regionofaction.map(place)),
    production_genre: terms('genre', 'genre', film.production_genre.map(inFacet('genre'))),
    production_format: terms('format', 'format', film.production_format.map(inFacet('format'))),
    si_format_duration: line('duration', one(film.si_format_duration).map(plain), 'duration'),
    language: terms('language', 'language', film.language.map(inFacet('language'))),
    keywords: terms('keywords', 'keyword', film.keywords.map(phrase), keywordLang),
    production_award: line('awards', film.production_award.map(plain)),
    alternativeTitles: line('alternativeTitles', film.alternativeTitles.map(plain)),
    supplier_collection: line('collection', isArchive ? [] : one(film.supplier_collection).map(collection)),
    archive: line('archive', [inFacet('archive')(film.archive.name)]),
    supplierId: line('supplierId', [plain(film.supplierId)], 'verbatim'),
    identifiers: line('identifiers', (film.identifiers ?? []).map(identifier), 'verbatim'),
    source: line('source', film.source ? [{ text: hostOf(film.source), href: film.source }] : [], 'verbatim'),
    dataLicence: line('dataLicence', film.dataLicence.map(linked)),
  };
}

function line(label: FactName, values: readonly FactValue[], form?: FactLine['form']): FactLine {
  return { label: `catalog.facts.${label}`, values, ...(form ? { form } : {}) };
}

/** Whether a date says no more than the other one: it is the same, or its year. */
const repeats = (date: string | null, other: string | null): boolean =>
  date !== null && (date === other || (/^\d{4}$/.test(date) && (other?.startsWith(`${date}-`) ?? false)));

/** The dates of a film without those that repeat another one. */
function distinctDates(film: Film) {
  const { description_date: year, production_original_airdate: airdate, production_shoot_year: shootYear } = film;
  const decade = film.production_shoot_decade?.slice(0, 3);
  const hasYearOfDecade = [year, airdate, shootYear].some((date) => decade && yearOf(date)?.startsWith(decade));
  return {
    year: year !== airdate && repeats(year, airdate) ? null : year,
    airdate: airdate === year ? null : airdate,
    shootYear: repeats(shootYear, year) || repeats(shootYear, airdate) ? null : shootYear,
    shootDecade: hasYearOfDecade ? null : film.production_shoot_decade,
  };
}

/** A date, linked to the decade in which the archive lists the film. */
function dated(date: string | null, listed: boolean): FactValue[] {
  const year = listed ? yearOf(date) : undefined;
  return one(date).map((text) => ({ text, ...(year && { to: facetPath('decade', `${year.slice(0, 3)}0`) }) }));
}

/** With one decimal. */
const averageOf = ({ average, count }: NonNullable<Film['rating']>): FactValue => ({ text: average.toFixed(1), count });

const linked = ({ name, url }: Film['dataLicence'][number]): FactValue => ({ text: name, ...(url && { href: url }) });
const identifier = ({ scheme, value, url }: NonNullable<Film['identifiers']>[number]): FactValue => ({
  text: scheme ? `${scheme} ${value}` : value,
  ...(url && { href: url }),
});
const hostOf = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?([^/?#]+).*$/i, '$1');
const one = (value: string | null): string[] => (value ? [value] : []);
const unique = (names: readonly string[]): string[] => [...new Set(names)];
