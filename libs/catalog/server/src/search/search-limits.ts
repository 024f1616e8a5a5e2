/** Films are spread at random over this many parts (`film_search.sample`); a sample is the first few of them. */
export const sampleParts = 512;

/** A sample, and up to how many matches it is counted in. */
export interface Sample {
  /** Of 512; the defaults have an index each. */
  parts: number;
  /** Past this estimate the next smaller sample says enough. */
  maxMatches: number;
}

/** Thresholds that bound the cost of a search, whatever the size of the archive. */
export interface SearchLimits {
  /** Up to this many matches all of them are read, ranked and counted; past it, totals and counts are estimates. */
  maxExactMatches: number;
  samples: { large: Sample; medium: Sample; small: Pick<Sample, 'parts'> };
  /**
   * Share of all films, 0 to 1, from which on matches are everywhere along an order. Rarer ones may all stand at its
   * far end.
   */
  minDenseShare: number;
  /** Films that are read along an order at most to fill a page. */
  maxWalk: number;
}

/** Values for archives of 2,000 to a million films, measured by `tools/bench/search.ts`. */
export const defaultSearchLimits: SearchLimits = {
  maxExactMatches: 2000,
  samples: {
    large: { parts: 64, maxMatches: 16_000 },
    medium: { parts: 8, maxMatches: 200_000 },
    small: { parts: 1 },
  },
  minDenseShare: 0.2,
  maxWalk: 1500,
};
