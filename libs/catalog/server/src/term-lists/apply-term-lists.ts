import { locales } from '@nitrate/contract-kit';
import type { StoredFilmFacts, FilmTextsByLocale } from '../store/film-record';
import type { OwnNames } from './term-label';
import { termIndexes, type TermListName } from './term-tables';
import type { TermLists } from './term-lists';
import { isGerman } from '../text/german';

/** The fields whose values are terms, with their term list. */
const termFields = [
  ['production_genre', 'genre'],
  ['production_format', 'format'],
  ['colour', 'format'],
  ['production_countryoforigin', 'country'],
  ['production_countryofaction', 'country'],
  ['language', 'language'],
] as const satisfies readonly (readonly [keyof StoredFilmFacts, TermListName])[];

/** Replaces values of a record by the terms of the term lists, in place. Values that they do not have stay as they are. */
export function applyTermLists(termLists: TermLists, facts: StoredFilmFacts, texts: FilmTextsByLocale): void {
  const own: OwnNames = {};
  const map = (name: TermListName, written: readonly string[]): string[] => {
    const values = [...new Set(written.flatMap((value) => termLists.valuesOf(name, value)))];
    const ownNames = termLists.ownNames[name];
    for (const value of ownNames ? values : []) {
      const german = ownNames?.[value];
      if (german !== undefined) (own[name] ??= {})[value] = german;
    }
    return values;
  };
  for (const [field, name] of termFields) {
    const written = facts[field];
    if (!written) continue;
    const values = map(name, written);
    if (values.length > 0) facts[field] = values;
    else delete facts[field];
  }
  for (const locale of locales) {
    const inLocale = texts[locale];
    if (!inLocale?.keywords) continue;
    const values = map('keyword', inLocale.keywords);
    if (values.length === 0) delete inLocale.keywords;
    else inLocale.keywords = isGerman(locale) ? [...new Set(values.map((value) => germanKeyword(value, own)))] : values;
  }
  if (Object.keys(own).length > 0) facts.germanNames = own;
}

/** German lists of keywords hold German words: they are texts of that language. */
const germanKeyword = (value: string, own: OwnNames): string =>
  own.keyword?.[value] ?? termIndexes.keyword.names.get(value)?.de ?? value;
