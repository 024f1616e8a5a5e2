import {
  type FacetName,
  facetNames,
  maxResultWindow,
  type SearchFilmsQuery,
  type Sort,
} from '@nitrate/catalog/contract';
import { defaultLocale, defaultPageSize, type Locale } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import type { Range } from '../../film-sets/range';
import { maxNumber } from '../../index-film/number-lexemes';
import { freeWords, type ParsedQuery, parseQuery } from './parse-query';

/** The parsed parameters of a search. */
export interface Search extends ParsedQuery {
  /** As typed. */
  text: string;
  /** Words of the query that are neither negated nor in a field. */
  words: readonly string[];
  /** Selected values by facet. */
  chosen: ReadonlyMap<FacetName, readonly string[]>;
  /** Facets to be counted. */
  facets: readonly FacetName[];
  years: Years;
  minutes: Minutes | null;
  sort: Sort;
  locale: Locale;
  /** Without descriptions, excerpts and passages. */
  isCard: boolean;
  /** Counted from 1. */
  page: number;
  size: number;
  /** Films before the page. */
  offset: number;
  /** Films of the page: fewer than `size` where the result window ends. */
  limit: number;
  /** Films that can be watched come before the others, whatever the sort. */
  watchableFirst: boolean;
  /** Without corrected spellings. */
  asTyped: boolean;
}

/** Range of production years. */
export type Years = Range;

/** Range of durations. */
export type Minutes = Range;

/** The range of years that are indexed. */
export const allYears: Years = { from: 1800, to: maxNumber.year };

/**
 * Parses the query string of a search.
 * @throws Refusal `searchTooBroad` past the 10,000th film
 */
export function readSearch(query: SearchFilmsQuery): Search {
  const { q: text = '', page = 1, size = defaultPageSize, sort = 'relevance', lang: locale = defaultLocale } = query;
  const isCard = query.detail === 'card';
  const offset = (page - 1) * size;
  if (offset >= maxResultWindow) throw new Refusal('searchTooBroad');
  const parsed = parseQuery(text);
  const words = freeWords(parsed.terms);
  return {
    ...parsed,
    text,
    words,
    chosen: chosenFacets(query),
    facets: requestedFacets(query),
    years: yearsOf(query),
    minutes: minutesOf(query),
    sort,
    locale,
    isCard,
    page,
    size,
    offset,
    limit: Math.min(size, maxResultWindow - offset),
    watchableFirst: query.watchableFirst ?? false,
    asTyped: query.asTyped ?? false,
  };
}

/** Selected values per facet, separated by commas; a comma inside a value is written `\,`. */
function chosenFacets(query: SearchFilmsQuery): Map<FacetName, string[]> {
  const chosen = new Map<FacetName, string[]>();
  for (const facet of facetNames) {
    const values = splitValues(query[facet] ?? '');
    if (values.length > 0) chosen.set(facet, values);
  }
  return chosen;
}

/** The requested facets; by default all. */
function requestedFacets({ facets }: SearchFilmsQuery): readonly FacetName[] {
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
  return { from: longerThan ?? 0, to: (shorterThan ?? maxNumber.minutes + 1) - 1 };
}

export const isLimited = ({ from, to }: Years): boolean => from > allYears.from || to < allYears.to;
