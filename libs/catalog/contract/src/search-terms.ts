/** The words of a search address, shared by the page that writes it and the server that reads it. */

export const sorts = ['relevance', 'latest', 'oldest', 'recentlyAdded', 'oldestAdded', 'bestRated'] as const;
export type Sort = (typeof sorts)[number];

/** Sorts a reader can choose; `bestRated` waits for ratings. */
export const offeredSorts = ['relevance', 'latest', 'oldest', 'recentlyAdded', 'oldestAdded'] as const satisfies Sort[];
export type OfferedSort = (typeof offeredSorts)[number];

/** The sort when nobody chose one: relevance where there are words, else what came in last. */
export const defaultSort = (q: string): OfferedSort => (q ? 'relevance' : 'recentlyAdded');

export const pageSizes = [12, 24, 48, 96] as const;
export const defaultPageSize = 24;

/** Results past this one are refused with `searchTooBroad` (decisions, section 4). */
export const maxResultWindow = 10_000;

/** `full`: a subscriber can watch it whole. `previewOnly`: a preview alone. `none`: a record whose film is not digitised. */
export const availabilities = ['full', 'previewOnly', 'none'] as const;
export type Availability = (typeof availabilities)[number];

/** Under 10, 10 to 40, 40 to 70, 70 to 120 and over 120 minutes. */
export const durationClasses = ['veryShort', 'short', 'medium', 'feature', 'long'] as const;
export type DurationClass = (typeof durationClasses)[number];

/** Query parameters that take several values (comma-separated or repeated): *or* within one, *and* between them. */
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
] as const;
export type FacetName = (typeof facetNames)[number];
