import { type Locale } from '@nitrate/contract-kit';
import country from './terms/country.json';
import format from './terms/format.json';
import genre from './terms/genre.json';
import keyword from './terms/keyword.json';
import language from './terms/language.json';

/** The term lists, by the name of their facet. Keywords are no facet. */
export const termListNames = ['genre', 'format', 'country', 'language', 'keyword'] as const;
export type TermListName = (typeof termListNames)[number];

/** A term by its value in records, facets and addresses: its English name, of a language its ISO 639 code. */
interface TermEntry extends Record<Exclude<Locale, 'en'>, string> {
  /** English name, where it is not the value itself. */
  en?: string;
  /** Other spellings. A spelling of several terms means all of them. */
  from?: readonly string[];
}

interface TermTable {
  terms: Readonly<Record<string, TermEntry>>;
  /** Values that say nothing and are left out. */
  leftOut: readonly string[];
}

// German names of genres, formats and some keywords after the vocabulary of omdb.org, CC BY 2.0 DE.
const files: Readonly<Record<TermListName, TermTable>> = { genre, format, country, language, keyword };

/** A term list, by the forms of `matchKey`. */
export interface TermIndex {
  /** Values of the terms by spelling; empty for a spelling that is left out. */
  valuesOf: ReadonlyMap<string, readonly string[]>;
  /** Names by value. */
  names: ReadonlyMap<string, Record<Locale, string>>;
}

/** The form in which spellings are compared. */
export const matchKey = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

function indexOf({ terms, leftOut }: TermTable): TermIndex {
  const valuesOf = new Map<string, string[]>(leftOut.map((spelling) => [matchKey(spelling), []]));
  const names = new Map<string, Record<Locale, string>>();
  for (const [value, { from = [], ...own }] of Object.entries(terms)) {
    const named: Record<Locale, string> = { ...own, en: own.en ?? value };
    names.set(value, named);
    for (const key of new Set([value, ...Object.values(named), ...from].map(matchKey))) {
      valuesOf.set(key, [...(valuesOf.get(key) ?? []), value]);
    }
  }
  return { valuesOf, names };
}

/** The term lists of Nitrate. */
export const termIndexes: Readonly<Record<TermListName, TermIndex>> = {
  genre: indexOf(files.genre),
  format: indexOf(files.format),
  country: indexOf(files.country),
  language: indexOf(files.language),
  keyword: indexOf(files.keyword),
};
