import type { ListField, LocalisedField, TextField } from '@nitrate/catalog/contract';
import { locales } from '@nitrate/contract-kit';
import { rightsCode, rightsLabel } from '../films/licences';
import { countryLabel, languageName } from '../term-lists/place-names';
import { termLabel } from '../term-lists/term-label';
import { keyOf } from '../text/fold';
import { identifierKey } from '../text/identifier-key';
import type { Vector, Weight } from '../text/vector';
import { lexemesOf, type Reading, wordsOf } from '../text/word-lexemes';
import { parseYear } from '../text/years';
import { fieldPrefix, identifierPrefix, peopleFields, type WordField } from './field-prefixes';
import type { IndexedFilm } from './indexed-film';
import { lexemesOfNumber, type RangeKind } from './number-lexemes';
import { isEnglish } from '../text/german';

type AddField = (vector: Vector, film: IndexedFilm) => void;

/**
 * How each metadata field enters the index, in the order of positions: people before what is ranked like keywords,
 * descriptions last. Titles precede all of them, see `searchRow`; durations are numbers, see `wordsWithNumbers`.
 */
const addFields: Record<Exclude<LocalisedField | TextField | ListField, 'title' | 'si_format_duration'>, AddField> = {
  ...(Object.fromEntries(peopleFields.map((field) => [field, people(field)])) as Record<
    (typeof peopleFields)[number],
    AddField
  >),
  keywords: addKeywords,
  production_studio: topic('production_studio'),
  production_cityoforigin: topic('production_cityoforigin'),
  production_regionofaction: topic('production_regionofaction'),
  production_award: topic('production_award'),
  production_genre: topic('production_genre', (genre, film) => [genre, germanName('genre', genre, film)]),
  production_countryoforigin: topic('production_countryoforigin', countryNames),
  production_countryofaction: topic('production_countryofaction', countryNames),
  production_format: (vector, film) => {
    const { facts } = film;
    for (const format of [...(facts.production_format ?? []), ...(facts.colour ?? [])]) {
      for (const name of new Set([format, germanName('format', format, film)])) {
        addText(vector, name, { reading: 'title', weight: 'C', field: 'production_format' });
      }
    }
  },
  supplier_collection: (vector, { facts }) => {
    const { supplier_collection: collection } = facts;
    if (collection) addText(vector, collection, { reading: 'title', weight: 'C', field: 'supplier_collection' });
  },
  description_date: (vector, { facts, year }) => {
    if (year) addYear(vector, 'year', year);
    addDate(vector, facts.description_date);
  },
  production_original_airdate: dated('production_original_airdate', 'airYear'),
  production_shoot_year: dated('production_shoot_year', 'shootYear'),
  production_shoot_decade: dated('production_shoot_decade', 'shootDecade'),
  description: localised('description'),
  contentnotes: localised('contentnotes', 'contentnotes'),
};

/** Adds all metadata fields of a film except its titles. */
export function addMetadata(vector: Vector, film: IndexedFilm): void {
  for (const add of Object.values(addFields)) add(vector, film);
  addLanguages(vector, film);
  addMarks(vector, film.archive, fieldPrefix.archive);
  addRights(vector, film);
  for (const supplierId of [film.supplierId, ...(film.mergedSupplierIds ?? [])]) {
    vector.mark(identifierPrefix + identifierKey(supplierId));
  }
}

function people(field: (typeof peopleFields)[number]): AddField {
  return (vector, { facts }) => {
    for (const name of facts[field] ?? []) {
      addText(vector, name, { reading: 'name', weight: 'B', field });
      vector.mark(fieldPrefix.wholeName + keyOf(name));
    }
  };
}

/** A field that is ranked like keywords, with the names of each value in both languages. */
function topic(
  field: ListField & WordField,
  namesOf: (value: string, film: IndexedFilm) => Iterable<string> = (value) => [value],
): AddField {
  return (vector, film) => {
    for (const value of film.facts[field] ?? []) {
      for (const name of new Set(namesOf(value, film))) {
        addText(vector, name, { reading: 'title', weight: 'C', field });
      }
    }
  };
}

function countryNames(country: string): string[] {
  return [country, ...locales.map((locale) => countryLabel(country, locale))];
}

/** The German name of a term; its value where it has none. */
function germanName(name: 'genre' | 'format' | 'keyword', value: string, { facts }: IndexedFilm): string {
  return termLabel(name, value, 'de', facts.germanNames);
}

function addKeywords(vector: Vector, film: IndexedFilm): void {
  for (const locale of locales) {
    for (const keyword of film.texts[locale]?.keywords ?? []) {
      const names = isEnglish(locale) ? new Set([keyword, germanName('keyword', keyword, film)]) : [keyword];
      for (const name of names) addText(vector, name, { reading: 'title', weight: 'C', field: 'keywords' });
      vector.mark(fieldPrefix.wholeKeyword + keyOf(keyword));
    }
  }
}

function localised(name: 'description' | 'contentnotes', field?: WordField): AddField {
  return (vector, { texts }) => {
    for (const locale of locales) {
      const text = texts[locale]?.[name];
      if (text) addText(vector, text, { reading: locale, weight: 'D', field });
    }
  };
}

/** A date with a year of its own kind. */
function dated(field: TextField, kind: RangeKind): AddField {
  return (vector, { facts }) => {
    const year = parseYear(facts[field]);
    if (year) addYear(vector, kind, year);
    addDate(vector, facts[field]);
  };
}

function addYear(vector: Vector, kind: RangeKind, year: number): void {
  vector.next();
  vector.place(String(year), 'C');
  for (const lexeme of lexemesOfNumber(kind, year)) vector.mark(lexeme);
}

/**
 * A date as one word in the spellings of both languages, and any other text as written. The numbers of a day and a month
 * are no words of their own: "12" would find a twelfth of all films.
 */
function addDate(vector: Vector, date: string | undefined): void {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date ?? '') ?? [];
  if (year) {
    vector.mark(year + month + day);
    vector.mark(day + month + year);
  } else {
    addMarks(vector, date ?? '', '');
  }
}

/** Languages match only with their field name: a film in English is not about English. */
function addLanguages(vector: Vector, { facts }: IndexedFilm): void {
  for (const language of facts.language ?? []) {
    for (const name of [language, languageName(language, 'en'), languageName(language, 'de')]) {
      addMarks(vector, name, fieldPrefix.language);
    }
  }
}

/** Rights match only with their field name: most records of an archive have the same words. */
function addRights(vector: Vector, { facts: { rights } }: IndexedFilm): void {
  if (rights === undefined) return;
  const code = rightsCode(rights);
  const names = code === undefined ? [rights] : [code, ...locales.map((locale) => rightsLabel(code, locale))];
  for (const name of new Set(names)) addMarks(vector, name, fieldPrefix.rights);
}

interface TextRole {
  reading: Reading;
  weight: Weight;
  /** The field by whose name the words are found as well. */
  field?: WordField | undefined;
}

/** Adds the words of a text at the next positions. */
export function addText(vector: Vector, text: string, { reading, weight, field }: TextRole): void {
  const prefix = field && fieldPrefix[field];
  vector.gap();
  for (const word of wordsOf(text)) {
    const { parts, weak } = lexemesOf(word, reading);
    for (const [index, lexemes] of parts.entries()) {
      vector.next();
      for (const lexeme of lexemes) {
        vector.place(lexeme, weight);
        if (prefix) vector.mark(prefix + lexeme);
      }
      if (index > 0) continue;
      for (const lexeme of weak) {
        vector.place(lexeme, 'D');
        if (prefix) vector.mark(prefix + lexeme);
      }
    }
  }
}

function addMarks(vector: Vector, text: string, prefix: string): void {
  for (const word of wordsOf(text)) {
    for (const lexeme of lexemesOf(word, 'title').parts.flat()) vector.mark(prefix + lexeme);
  }
}
