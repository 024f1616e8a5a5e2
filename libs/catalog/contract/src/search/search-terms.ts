/** Values of the query parameters of a search, shared by page and server. */

export const sorts = ['relevance', 'latest', 'oldest', 'recentlyAdded', 'oldestAdded', 'bestRated'] as const;
export type Sort = (typeof sorts)[number];

/** The best rating of a film; the worst is 1. */
export const maxRating = 5;

/** With fewer ratings than this, a film has no average: it is neither shown nor counts for `bestRated`. */
export const minRatings = 5;

/** The default sort: relevance with words, else the films added last. */
export const defaultSort = (q: string): Sort => (q ? 'relevance' : 'recentlyAdded');

/**
 * The default of `watchableFirst`. Without words one looks for something to watch, so films that can be watched come
 * before records that cannot; with words one looks for a title or a person, and the best match comes first.
 */
export const defaultWatchableFirst = (q: string): boolean => !q;

/** Results past this one are refused with `searchTooBroad`. */
export const maxResultWindow = 10_000;

/** `full`: subscribers can watch the full film. `previewOnly`: there is only a preview. `none`: not digitised. */
export const availabilities = ['full', 'previewOnly', 'none'] as const;
export type Availability = (typeof availabilities)[number];

/** Availabilities of films that can be watched, at least in part. */
export const watchable: readonly Availability[] = ['full', 'previewOnly'];

/** The value of the facet `decade` for films without a year. */
export const undated = 'undated';

/** Under 10, 10 to 40, 40 to 70, 70 to 120 and over 120 minutes. */
export const durationClasses = ['veryShort', 'short', 'medium', 'feature', 'long'] as const;
export type DurationClass = (typeof durationClasses)[number];

/**
 * Query parameters that take several values (comma-separated or repeated): *or* within one, *and* between them. Chosen
 * values are shown in this order; the panel of filters has its own.
 */
export const facetNames = [
  'decade',
  'genre',
  'country',
  'collection',
  'format',
  'language',
  'archive',
  'duration',
  'availability',
  'transcript',
  'rights',
] as const;
export type FacetName = (typeof facetNames)[number];

/** What filters a search: facets, and bounds of year and minutes. */
export const filterNames = [...facetNames, 'greaterThan', 'olderThan', 'longerThan', 'shorterThan'] as const;
export type FilterName = (typeof filterNames)[number];

/** A search has at most this many values of a facet; the others can be found by `findFacetValues`. */
export const maxFacetValues = 60;
