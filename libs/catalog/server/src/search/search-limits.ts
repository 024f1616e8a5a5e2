/** Films are distributed randomly over this many parts (`film_search.sample`); a sample is the first few parts. */
export const sampleParts = 512;

/** The size of a sample, and the number of matches up to which it is used. */
export interface Sample {
  /** Of 512. There is a partial index for each default. */
  parts: number;
  /** With more matches the next smaller sample is precise enough. */
  maxMatches: number;
}

/** Thresholds that bound the cost of a search, whatever the size of the archive. */
export interface SearchLimits {
  /** Up to this many matches, all are read, ranked and counted; beyond it, totals and counts are estimates. */
  maxExactMatches: number;
  samples: { large: Sample; medium: Sample; small: Pick<Sample, 'parts'> };
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
  maxExactMatches: 2000,
  samples: {
    large: { parts: 64, maxMatches: 16_000 },
    medium: { parts: 8, maxMatches: 200_000 },
    small: { parts: 1 },
  },
  minDenseShare: 0.2,
  maxWalk: 1500,
};
