import { createHash } from 'node:crypto';
import type { Availability, FacetName } from '@nitrate/catalog/contract';
import { locales, otherLocale, type Locale, parseTimecode } from '@nitrate/contract-kit';
import type { FilmRecord } from '../store/film-record';
import { fold, keyOf } from '../text/fold';
import { isStopWord } from '../text/stop-words';
import { compactKey, withoutArticle, titleKeys, titleVariants } from '../text/title-keys';
import { quoteLexeme, Vector } from '../text/vector';
import { lexemesOf, type Reading, wordsOf } from '../text/word-lexemes';
import { countryLabel, languageLabel } from '../term-lists/place-names';
import { termLabel } from '../term-lists/term-label';
import { decadeOf, durationClassOf } from './facet-vocabulary';
import {
  anyFilm,
  exactPrefix,
  literalPrefix,
  facetPrefix,
  fieldPrefix,
  peopleFields,
  type SearchField,
  spokenPrefix,
  topicFields,
} from './field-prefixes';
import { maxNumber, lexemesOfNumber, lexemesOfSteps, numberBlock } from './number-lexemes';
import { priorOf } from './prior';

/** The fields of a film that are indexed. */
export interface IndexedFilm extends FilmRecord {
  id: string;
  availability: Availability;
  durationMs: number | null;
  spoken: readonly { language: string; text: string }[];
}

/** The content of the derived tables for a film, except that facet values are not yet replaced by their ids. */
export interface SearchRow {
  /** Text form of the `tsvector`, without the lexemes that `wordsWithNumbers` adds. */
  words: string;
  facets: (readonly [FacetName, string])[];
  minutes: number | null;
  prior: number;
  titleWords: number;
  sample: number;
  suggestions: string[];
}

/** Computes the search index entry of a film. */
export function searchRow(film: IndexedFilm): SearchRow {
  const vector = new Vector();
  const prior = priorOf(film, film.availability);
  const titleWords = addTitles(vector, film);
  addPeople(vector, film);
  addTopics(vector, film);
  addDescriptions(vector, film);
  addSpoken(vector, film);
  vector.mark(anyFilm);
  const minutes = minutesOf(film);
  return {
    words: vector.toString(),
    facets: facetsOf(film, minutes),
    minutes,
    prior,
    titleWords,
    sample: sampleOf(film.id),
    suggestions: suggestionKeys(film),
  };
}

/** The `tsvector` with lexemes for facets, ranges and orders, so that one index serves queries and filters. */
export function wordsWithNumbers(
  { words, minutes, prior }: SearchRow,
  { no, ratingTenths, facetIds }: { no: number; ratingTenths: number; facetIds: readonly number[] },
): string {
  const lexemes = [
    ...facetIds.map((id) => facetPrefix + id),
    ...(minutes === null ? [] : lexemesOfNumber('minutes', minutes)),
    ...lexemesOfSteps(prior, ratingTenths),
    ...lexemesOfNumber('number', numberBlock(no)),
  ];
  return words + lexemes.map(quoteLexeme).join(' ');
}

/** All titles of a film, the main titles first. */
export function titlesOf({ texts, facts }: Pick<FilmRecord, 'texts' | 'facts'>): string[] {
  const titles = [texts.en?.title, texts.de?.title, ...(facts.alternativeTitles ?? [])];
  return [...new Set(titles.filter((title): title is string => Boolean(title)))];
}

function addTitles(vector: Vector, film: IndexedFilm): number {
  const titles = titlesOf(film);
  for (const title of titles) {
    addText(vector, title, 'title', 'A', fieldPrefix.title);
    for (const key of titleKeys(title)) vector.mark(exactPrefix + key);
    vector.mark(literalPrefix + compactKey(title));
  }
  if (film.facts.series) addText(vector, film.facts.series, 'title', 'C', fieldPrefix.title);
  return titleLength(titles[0] ?? '');
}

/** Number of significant words of a title. Notes and parallel titles ("[DVD]", "A = B") count as one more word. */
function titleLength(title: string): number {
  const variants = titleVariants(title);
  const lengths = variants.map((each) => wordsOf(each).filter((word) => !isStopWord(fold(word))).length);
  return Math.min(Math.max(1, Math.min(...lengths)) + (variants.length > 1 ? 1 : 0), 999);
}

function addPeople(vector: Vector, { facts }: IndexedFilm): void {
  for (const [field, role] of peopleFields) {
    for (const name of facts[field] ?? []) {
      addText(vector, name, 'name', 'B', fieldPrefix[role]);
      vector.mark(fieldPrefix.wholeName + keyOf(name));
    }
  }
}

function addTopics(vector: Vector, { texts, facts, year, archive }: IndexedFilm): void {
  for (const locale of locales) {
    for (const keyword of texts[locale]?.keywords ?? []) {
      addText(vector, keyword, 'title', 'C', fieldPrefix.keyword);
      vector.mark(fieldPrefix.wholeKeyword + keyOf(keyword));
      if (locale === 'en') addGerman(vector, 'keyword', keyword, facts);
    }
  }
  for (const [field, role] of topicFields) addAll(vector, facts[field], role);
  for (const genre of facts.production_genre ?? []) {
    addAll(vector, [genre], 'genre');
    addGerman(vector, 'genre', genre, facts);
  }
  for (const country of [...(facts.production_countryoforigin ?? []), ...(facts.production_countryofaction ?? [])]) {
    addAll(vector, new Set([country, countryLabel(country, 'en'), countryLabel(country, 'de')]), 'country');
  }
  for (const language of facts.language ?? []) {
    // Languages match only with their field name: a film in English is not about English.
    for (const locale of locales) {
      addMarks(vector, languageLabel(language, locale), fieldPrefix.language);
    }
    addMarks(vector, language, fieldPrefix.language);
  }
  for (const format of [...(facts.production_format ?? []), ...(facts.colour ?? [])]) {
    addAll(vector, [format], 'format');
    addGerman(vector, 'format', format, facts);
  }
  if (facts.supplier_collection) addAll(vector, [facts.supplier_collection], 'collection');
  addMarks(vector, archive, fieldPrefix.archive);
  if (year) {
    vector.next();
    vector.place(String(year), 'C');
    for (const lexeme of lexemesOfNumber('year', year)) vector.mark(lexeme);
  }
}

/** Adds the German name of a term, where it has another than its value. */
function addGerman(
  vector: Vector,
  name: 'genre' | 'format' | 'keyword',
  value: string,
  { germanNames }: IndexedFilm['facts'],
): void {
  const german = termLabel(name, value, 'de', germanNames);
  if (german !== value) addAll(vector, [german], name);
}

function addDescriptions(vector: Vector, { texts }: IndexedFilm): void {
  for (const locale of locales) {
    for (const text of [texts[locale]?.description, texts[locale]?.contentnotes]) {
      if (text) addText(vector, text, locale, 'D');
    }
  }
}

function addSpoken(vector: Vector, { spoken }: IndexedFilm): void {
  for (const { language, text } of spoken) {
    for (const word of new Set(wordsOf(text))) {
      for (const lexeme of lexemesOf(word, readingOf(language)).parts.flat()) vector.mark(spokenPrefix + lexeme);
    }
  }
}

/** How text in a language is analysed, by its ISO code. There are stemmers for English and German only. */
export function readingOf(language: string): Reading {
  const code = language.slice(0, 2).toLowerCase();
  return code === 'en' || code === 'de' ? code : 'name';
}

function addAll(vector: Vector, values: Iterable<string | undefined> | undefined, role: SearchField): void {
  for (const value of values ?? []) if (value) addText(vector, value, 'title', 'C', fieldPrefix[role]);
}

function addText(vector: Vector, text: string, reading: Reading, weight: 'A' | 'B' | 'C' | 'D', prefix?: string): void {
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

function minutesOf({ durationMs, facts }: IndexedFilm): number | null {
  const ms = durationMs ?? parseTimecode(facts.si_format_duration ?? '');
  return ms === undefined || ms === null ? null : Math.min(maxNumber.minutes, Math.floor(ms / 60_000));
}

function facetsOf(film: IndexedFilm, minutes: number | null): (readonly [FacetName, string])[] {
  const { facts, year } = film;
  const lists: [FacetName, readonly string[] | undefined][] = [
    ['genre', facts.production_genre],
    ['country', facts.production_countryoforigin],
    ['format', [...(facts.production_format ?? []), ...(facts.colour ?? [])]],
    ['language', facts.language],
    ['collection', facts.supplier_collection ? [facts.supplier_collection] : []],
    ['archive', [film.archive]],
    ['decade', year ? [decadeOf(year)] : []],
    ['duration', minutes === null ? [] : [durationClassOf(minutes)]],
    ['availability', [film.availability]],
    ['transcript', film.spoken.length > 0 ? ['yes'] : ['no']],
  ];
  return lists.flatMap(([facet, values]) => [...new Set(values)].map((value) => [facet, value] as const));
}

const sampleOf = (id: string): number => createHash('md5').update(id).digest().readUInt16BE(0) % 512;

const maxSuggestionKeyLength = 60;

function suggestionKeys(film: IndexedFilm): string[] {
  const spellings = titlesOf(film)
    .flatMap(titleVariants)
    .flatMap((title) => [title, withoutArticle(title)]);
  return [...new Set(spellings.map((title) => keyOf(title).slice(0, maxSuggestionKeyLength)).filter(Boolean))].slice(
    0,
    8,
  );
}

/** The title of a film in a language, else in the other. */
export const titleIn = ({ texts }: Pick<FilmRecord, 'texts'>, locale: Locale): string =>
  texts[locale]?.title ?? texts[otherLocale(locale)]?.title ?? '';
