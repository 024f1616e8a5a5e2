import country from './terms/country.json';
import format from './terms/format.json';
import genre from './terms/genre.json';
import keyword from './terms/keyword.json';
import language from './terms/language.json';

/** The term lists, by the name of their facet. Keywords are no facet. */
export const termListNames = ['genre', 'format', 'country', 'language', 'keyword'] as const;
export type TermListName = (typeof termListNames)[number];

/** A term by its value in records, facets and addresses: its English name, of a language its ISO 639 code. */
interface TermEntry {
  /** English name, where it is not the value itself. */
  en?: string;
  de: string;
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
  names: ReadonlyMap<string, { en: string; de: string }>;
}

/** The form in which spellings are compared. */
export const matchKey = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

function indexOf({ terms, leftOut }: TermTable): TermIndex {
  const valuesOf = new Map<string, string[]>(leftOut.map((spelling) => [matchKey(spelling), []]));
  const names = new Map<string, { en: string; de: string }>();
  for (const [value, { en = value, de, from = [] }] of Object.entries(terms)) {
    names.set(value, { en, de });
    for (const key of new Set([value, en, de, ...from].map(matchKey))) {
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
