import { createHash } from 'node:crypto';
import { type Availability, type FacetName, undated } from '@nitrate/catalog/contract';
import { type Locale, parseTimecode, fallbacksOf, isLocale, locales } from '@nitrate/contract-kit';
import { rightsCode } from '../films/licences';
import type { FilmRecord } from '../store/film-record';
import { fold } from '../text/fold';
import { isStopWord } from '../text/stop-words';
import { type SuggestionKey, suggestionKeys } from '../text/suggestion-keys';
import { compactKey, titleKeys, titleVariants } from '../text/title-keys';
import { Vector, quoteLexeme } from '../text/vector';
import { type Reading, lexemesOf, wordsOf } from '../text/word-lexemes';
import { decadeOf, durationClassOf } from './facet-vocabulary';
import { addMetadata, addText } from './field-lexemes';
import { anyFilm, exactPrefix, facetPrefix, literalPrefix, spokenPrefix } from './field-prefixes';
import type { IndexedFilm } from './indexed-film';
import { lexemesOfNumber, lexemesOfPrior, lexemesOfRating, maxNumber, numberBlock } from './number-lexemes';

const availabilityScore: Record<Availability, number> = { full: 0.35, previewOnly: 0.25, none: 0 };

/**
 * Query-independent relevance of a film, 0 to 1: films that can be watched, are well described and have known people
 * come before sparse records.
 */
function priorOf(record: Pick<FilmRecord, 'texts' | 'facts' | 'year'>, availability: Availability): number {
  const { texts, facts } = record;
  const description = Math.max(...locales.map((locale) => texts[locale]?.description?.length ?? 0));
  const keywords = locales.flatMap((locale) => texts[locale]?.keywords ?? []).length;
  const score =
    availabilityScore[availability] +
    0.15 * Math.min(1, Math.log1p(description) / Math.log(1500)) +
    0.15 * Math.min(1, keywords / 15) +
    0.1 * Math.min(1, (facts.production_talent_cast_principals?.length ?? 0) / 8) +
    (facts.production_talent_director ? 0.08 : 0) +
    0.05 * Math.min(1, (facts.production_genre?.length ?? 0) / 4) +
    (facts.production_studio ? 0.04 : 0) +
    (facts.si_format_duration ? 0.03 : 0) +
    (record.year ? 0.05 : 0);
  return Math.round(Math.min(1, score) * 1000) / 1000;
}

/** The content of the derived tables for a film, except that facet values are not yet replaced by their ids. */
export interface SearchRow {
  /** Text form of the `tsvector`, without the lexemes that `wordsWithNumbers` adds. */
  words: string;
  /** The same without the words of its transcripts, by which films are ranked; null without any. */
  record: string | null;
  facets: (readonly [FacetName, string])[];
  minutes: number | null;
  prior: number;
  titleWords: number;
  sample: number;
  suggestions: SuggestionKey[];
}

/** Computes the search index entry of a film. */
export function searchRow(film: IndexedFilm): SearchRow {
  const vector = new Vector();
  const prior = priorOf(film, film.availability);
  const titleWords = addTitles(vector, film);
  addMetadata(vector, film);
  const record = film.spoken.length > 0 ? vector.toString() : null;
  addSpoken(vector, film);
  vector.mark(anyFilm);
  const minutes = minutesOf(film);
  return {
    words: vector.toString(),
    record,
    facets: facetsOf(film, minutes),
    minutes,
    prior,
    titleWords,
    sample: sampleOf(film.id),
    suggestions: suggestionKeys(titlesOf(film)),
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
    ...lexemesOfPrior(prior),
    ...lexemesOfRating(ratingTenths),
    ...lexemesOfNumber('number', numberBlock(no)),
  ];
  return words + lexemes.map(quoteLexeme).join(' ');
}

/** All titles of a film, the main titles first. */
export function titlesOf({ texts, facts }: Pick<FilmRecord, 'texts' | 'facts'>): string[] {
  const titles = [...locales.map((locale) => texts[locale]?.title), ...(facts.alternativeTitles ?? [])];
  return [...new Set(titles.filter((title): title is string => Boolean(title)))];
}

function addTitles(vector: Vector, film: IndexedFilm): number {
  const titles = titlesOf(film);
  for (const title of titles) {
    addText(vector, title, { reading: 'title', weight: 'A', field: 'title' });
    for (const key of titleKeys(title)) vector.mark(exactPrefix + key);
    vector.mark(literalPrefix + compactKey(title));
  }
  const { series } = film.facts;
  if (series) addText(vector, series, { reading: 'title', weight: 'C', field: 'title' });
  return titleLength(titles[0] ?? '');
}

/** Number of significant words of a title. Notes and parallel titles ("[DVD]", "A = B") count as one more word. */
function titleLength(title: string): number {
  const variants = titleVariants(title);
  const lengths = variants.map((each) => wordsOf(each).filter((word) => !isStopWord(fold(word))).length);
  return Math.min(Math.max(1, Math.min(...lengths)) + (variants.length > 1 ? 1 : 0), 999);
}

function addSpoken(vector: Vector, { spoken }: IndexedFilm): void {
  for (const { language, words } of spoken) {
    for (const word of words) {
      for (const lexeme of lexemesOf(word, readingOf(language)).parts.flat()) vector.mark(spokenPrefix + lexeme);
    }
  }
}

/** How text in a language is analysed, by its ISO code. There are stemmers for the languages of the site only. */
export function readingOf(language: string): Reading {
  const code = language.slice(0, 2).toLowerCase();
  return isLocale(code) ? code : 'name';
}

function minutesOf({ durationMs, facts }: IndexedFilm): number | null {
  const ms = durationMs ?? parseTimecode(facts.si_format_duration ?? '');
  return ms === undefined || ms === null ? null : Math.min(maxNumber.minutes, Math.floor(ms / 60_000));
}

function facetsOf(film: IndexedFilm, minutes: number | null): (readonly [FacetName, string])[] {
  const { facts, year } = film;
  const lists: Record<FacetName, readonly string[] | undefined> = {
    genre: facts.production_genre,
    country: facts.production_countryoforigin,
    format: [...(facts.production_format ?? []), ...(facts.colour ?? [])],
    language: facts.language,
    collection: facts.supplier_collection ? [facts.supplier_collection] : [],
    archive: [film.archive],
    decade: [year ? decadeOf(year) : undated],
    duration: minutes === null ? [] : [durationClassOf(minutes)],
    availability: [film.availability],
    transcript: film.spoken.length > 0 ? ['yes'] : ['no'],
    rights: [rightsCode(facts.rights)].filter((code) => code !== undefined),
  };
  return (Object.keys(lists) as FacetName[]).flatMap((facet) =>
    [...new Set(lists[facet])].map((value) => [facet, value] as const),
  );
}

const sampleOf = (id: string): number => createHash('md5').update(id).digest().readUInt16BE(0) % 512;

/** The title of a film in a language, else in the first other one that has it. */
export const titleIn = ({ texts }: Pick<FilmRecord, 'texts'>, locale: Locale): string =>
  fallbacksOf(locale)
    .map((each) => texts[each]?.title)
    .find((title) => title !== undefined) ?? '';
