import { defaultPageSize, type FacetName } from '@nitrate/catalog/contract';
import { searchSuffix } from './search-address/search-address';
import { defaultSort, type SearchState } from './search-address/search-state';

/** Path of a film's page, at a time of the film where one is given (milliseconds). */
export function watchPath(slug: string, startMs?: number): string {
  const params = new URLSearchParams({ v: slug });
  if (startMs !== undefined) params.set('t', String(Math.floor(startMs / 1000)));
  return `/watch?${params}`;
}

/** The archive searched by this and nothing else. */
export function archivePath(search: Partial<SearchState>): string {
  const q = search.q ?? '';
  const whole: SearchState = { q, page: 1, size: defaultPageSize, sort: defaultSort(q), facets: {}, bounds: {} };
  return `/archive${searchSuffix({ ...whole, ...search })}`;
}

export const facetPath = (facet: FacetName, value: string): string => archivePath({ facets: { [facet]: [value] } });

/** Films in which these words stand side by side: a name, a keyword, a studio. */
export const phrasePath = (words: string): string => archivePath({ q: `"${words.replaceAll('"', '')}"` });
