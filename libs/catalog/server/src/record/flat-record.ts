import { listFields, localisedFields, textFields } from '@nitrate/catalog/contract';
import { type Locale, locales } from '@nitrate/contract-kit';
import { plainText } from './plain-text';
import type { StoredFilmFacts, FilmRecord } from '../store/film-record';

/** What is exchanged of a film. */
export type ExchangedFilm = Pick<FilmRecord, 'supplierId' | 'archive' | 'status' | 'texts' | 'facts'>;

/** A record by the field names of the import, with localised fields as `title_de`. Absent fields are unknown. */
export type FlatRecord = Partial<Record<string, string | string[]>>;

/** Facts that the import knows by another name. */
const otherNames = {
  alternativeTitles: 'title_alternative',
  licence: 'dataLicence',
  series: 'x_series',
  colour: 'x_colour',
} as const satisfies Partial<Record<keyof StoredFilmFacts, string>>;

export const factFields = [
  ...textFields,
  'alternativeTitles',
  'identifiers',
  'language',
  ...listFields,
  'colour',
  'series',
  'licence',
  'rights',
  'source',
] as const satisfies (keyof StoredFilmFacts)[];

type FactField = (typeof factFields)[number];

const nameOf = (fact: FactField): string => (fact in otherNames ? otherNames[fact as keyof typeof otherNames] : fact);

/** The names under which the import reads a fact. */
export const namesOfFact = (fact: FactField): string[] => (fact === 'licence' ? [nameOf(fact), fact] : [nameOf(fact)]);

export const inLocale = (field: string, locale: Locale): string => `${field}_${locale}`;

/** Every field of a flat record, in the order of columns. */
export const flatFields: readonly string[] = [
  ...['supplierId', 'archive', 'status'],
  ...localisedFields.flatMap((field) => locales.map((locale) => inLocale(field, locale))),
  'textFormat',
  ...factFields.map(nameOf),
];

/** The fields of a flat record that have several values. */
export const flatLists: ReadonlySet<string> = new Set([
  ...locales.map((locale) => inLocale('keywords', locale)),
  ...listFields,
  ...['title_alternative', 'identifiers', 'language', 'x_colour'],
]);

/**
 * A film as the import reads it. Published films have no status, so that an import elsewhere can choose it; the German
 * names of an archive's own terms are left out, since they come from its term lists.
 */
export function flatRecord({ supplierId, archive, status, texts, facts }: ExchangedFilm): FlatRecord {
  const record: FlatRecord = { supplierId, archive };
  const set = (field: string, value: string | string[] | undefined) => {
    if (value !== undefined && value.length > 0) record[field] = value;
  };
  if (status !== 'published') set('status', status);
  for (const field of localisedFields) {
    for (const locale of locales) set(inLocale(field, locale), texts[locale]?.[field]);
  }
  const isPlain = locales.every((locale) => {
    const { description, contentnotes } = texts[locale] ?? {};
    return plainText(description) === description && plainText(contentnotes) === contentnotes;
  });
  if (!isPlain) set('textFormat', 'plain');
  for (const fact of factFields) set(nameOf(fact), facts[fact]);
  return record;
}
