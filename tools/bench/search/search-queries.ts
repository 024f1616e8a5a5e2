import { relevanceQueries } from './relevance-queries';

const browsing = [
  '',
  'sort=latest',
  'sort=oldest&page=3',
  'sort=recentlyAdded',
  'genre=Western',
  'genre=Western&country=Italy',
  'genre=Drama,Comedy&decade=1930',
  'decade=1930&sort=oldest',
  'country=Germany&duration=feature&sort=latest',
  'olderThan=1910',
  'greaterThan=1950&olderThan=1960&sort=latest',
  'language=de&genre=Documentary',
  'shorterThan=5&sort=bestRated',
  'page=400',
];

const searching = [
  'love',
  'film',
  'life',
  'new york',
  'murder mystery',
  'world war',
  'john ford',
  'john wayne western',
  'berlin',
  'german short documentary',
  'the',
  'comedy -romance',
  'australia history',
  'silent western',
  'love&genre=Drama',
  'war&country=Germany&sort=latest',
  'family&decade=1950,1960',
  'music&sort=oldest&page=5',
  'young man',
  'story of a girl',
];

/** Query strings of search pages as visitors ask for them: full text, filters, sort orders, a few deep pages. */
export const searchQueries: readonly string[] = [
  ...browsing,
  ...searching.map((query) => `q=${query}`),
  ...relevanceQueries.map(({ q }) => `q=${encodeURIComponent(q)}`),
];
