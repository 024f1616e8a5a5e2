import {
  defaultPageSize,
  type FacetName,
  facetNames,
  maxResultWindow,
  type SearchFilmsQuery,
  type Sort,
} from '@nitrate/catalog/contract';
import { defaultLocale, type Locale } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import { highest, lexemesOfRange } from '../index-film/number-lexemes';
import { freeWords, parseQuery, type Term } from './parse-query';

/** A search as its address asks for it, parsed once. */
export interface Search {
  /** As typed. */
  text: string;
  terms: readonly Term[];
  /** Words of the query that stand for themselves: not negated, in no field. */
  words: readonly string[];
  /** Chosen values by facet. */
  chosen: ReadonlyMap<FacetName, readonly string[]>;
  /** Facets to be counted. */
  facets: readonly FacetName[];
  years: Years;
  minutes: Minutes | null;
  sort: Sort;
  locale: Locale;
  /** Only what a card shows: no descriptions, excerpts and passages. */
  isCard: boolean;
  /** Counted from 1. */
  page: number;
  size: number;
  /** Films before the page. */
  offset: number;
}

/** Production years, both ends included. */
export interface Years {
  from: number;
  to: number;
}

/** Durations, both ends included. */
export interface Minutes {
  from: number;
  to: number;
}

/** Every year a film can have. */
export const allYears: Years = { from: 1800, to: highest.year };

/**
 * Reads the query string of a search.
 * @throws Refusal `searchTooBroad` past the 10,000th film
 */
export function readSearch(query: SearchFilmsQuery): Search {
  const { q: text = '', page = 1, size = defaultPageSize, sort = 'relevance', lang: locale = defaultLocale } = query;
  const isCard = query.detail === 'card';
  if (page * size > maxResultWindow) throw new Refusal('searchTooBroad');
  const terms = parseQuery(text);
  return {
    ...{ text, terms, words: freeWords(terms), chosen: chosenFacets(query), facets: wantedFacets(query) },
    ...{ years: yearsOf(query), minutes: minutesOf(query) },
    ...{ sort, locale, isCard, page, size, offset: (page - 1) * size },
  };
}

/** Chosen values per facet, separated by commas; a comma inside a value is written `\,`. */
function chosenFacets(query: SearchFilmsQuery): Map<FacetName, string[]> {
  const chosen = new Map<FacetName, string[]>();
  for (const facet of facetNames) {
    const values = splitValues(query[facet] ?? '');
    if (values.length > 0) chosen.set(facet, values);
  }
  return chosen;
}

/** The facets asked for; all where the query names none. */
function wantedFacets({ facets }: SearchFilmsQuery): readonly FacetName[] {
  if (facets === undefined) return facetNames;
  const names = new Set(facets.split(','));
  return facetNames.filter((name) => names.has(name));
}

const maxValuesPerFacet = 50;

function splitValues(text: string): string[] {
  const values = text.split(/(?<!\\),/).map((value) => value.replaceAll('\\,', ',').trim());
  return [...new Set(values.filter(Boolean))].slice(0, maxValuesPerFacet);
}

const yearsOf = ({ olderThan, greaterThan }: SearchFilmsQuery): Years => ({
  from: (greaterThan ?? allYears.from - 1) + 1,
  to: (olderThan ?? allYears.to + 1) - 1,
});

function minutesOf({ shorterThan, longerThan }: SearchFilmsQuery): Minutes | null {
  if (shorterThan === undefined && longerThan === undefined) return null;
  return { from: longerThan ?? 0, to: (shorterThan ?? highest.minutes + 1) - 1 };
}

export const isLimited = ({ from, to }: Years): boolean => from > allYears.from || to < allYears.to;

/** The years that no film of these decades lies outside of. */
export function narrowedBy({ from, to }: Years, decades: readonly string[] = []): Years {
  const firstYears = decades.map(Number).filter(Number.isInteger);
  if (firstYears.length === 0) return { from, to };
  return { from: Math.max(from, Math.min(...firstYears)), to: Math.min(to, Math.max(...firstYears) + 9) };
}

/** Limits of year and duration, each as the lexemes of which a film must have one. */
export function limitLexemes(years: Years, minutes: Minutes | null): string[][] {
  const limits: string[][] = [];
  if (isLimited(years)) limits.push(lexemesOfRange('year', years.from, years.to));
  if (minutes) limits.push(lexemesOfRange('minutes', minutes.from, minutes.to));
  // No film fulfils an empty range.
  return limits.map((lexemes) => (lexemes.length > 0 ? lexemes : [noFilm]));
}

/** A lexeme of the years' kind that no film has. */
const noFilm = 'y0.none';
