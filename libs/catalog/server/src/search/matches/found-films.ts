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
  /** Among these, facet values are counted. Contains every match of the whole search, or a sample of them. */
  matches: WordMatches;
  /** Among these, the values of a facet with a selection are counted: matches of the words, whatever the filters. */
  words: WordMatches;
}
