import type { Transaction } from '@nitrate/database';
import type { FacetSnapshot } from '../facets/facet-cache';
import type { FilmConditions } from '../film-sets/film-conditions';
import type { FilmSets } from '../film-sets/film-sets';
import type { Search } from './query/read-search';

/** What the steps of a search share. */
export interface SearchContext {
  search: Search;
  /** One snapshot of the database for all statements of the search. */
  transaction: Transaction;
  facets: FacetSnapshot;
  sets: FilmSets;
  /** Filters and ranges of the search. */
  conditions: FilmConditions;
  limits: SearchLimits;
}

/** The films that match the words of a search. */
export interface WordMatches {
  /** Null for a search without words: all films. */
  numbers: Uint32Array | null;
  /** By how much counts of `numbers` are multiplied; 1 unless they are a sample. */
  scale: number;
}

/** A page of search results. */
export interface FoundFilms {
  /** Numbers of the films of the page, in order. */
  numbers: number[];
  total: number;
  /** `total` is extrapolated from a sample. */
  isEstimate: boolean;
  /** In these, facet values are counted. Contains every match of the whole search, or a sample of them. */
  matches: WordMatches;
  /** In these, the values of a facet with a selection are counted: matches of the words, whatever the filters. */
  words: WordMatches;
}

/** Films are distributed randomly over this many parts (`film_search.sample`); a sample is the first few parts. */
export const sampleParts = 512;

/** The size of a sample, and the number of matches up to which it is used. */
export interface FilmSample {
  /** Of 512. There is a partial index for each default. */
  parts: number;
  /** With more matches the next smaller sample is precise enough. */
  maxMatches: number;
}

/**
 * Thresholds that bound the cost of a search, whatever the size of the archive. Filters without words cost the same for
 * any number of matches; the limits apply to words.
 */
export interface SearchLimits {
  /** In archives of up to this many films all matches of words are read, and every number is exact. */
  maxExactFilms: number;
  /**
   * In larger archives all are read up to this many matches; beyond it totals and counts are estimates. More than twice
   * the result window, so that no page that a total promises is empty.
   */
  maxExactMatches: number;
  /** Up to this many matches are all ranked by their texts; beyond it only those with the words in the title. */
  maxRankedMatches: number;
  samples: { medium: FilmSample; small: Pick<FilmSample, 'parts'> };
  /**
   * Share of all films, 0 to 1, from which matches are assumed to be spread evenly along an order. Rarer matches may
   * all be at its end.
   */
  minDenseShare: number;
  /** Maximum number of films read along an order to fill a page. */
  maxWalk: number;
}

/** Values for archives of 2,000 to a million films, measured by `tools/bench/search.ts`. */
export const defaultSearchLimits: SearchLimits = {
  maxExactFilms: 200_000,
  maxExactMatches: 22_000,
  maxRankedMatches: 2000,
  samples: { medium: { parts: 8, maxMatches: 200_000 }, small: { parts: 1 } },
  minDenseShare: 0.2,
  maxWalk: 1500,
};
