import { defaultPageSize } from '@nitrate/contract-kit';
import { defaultSort, defaultWatchableFirst, type FacetName } from '@nitrate/catalog/contract';
import { searchSuffix } from './search-address/search-address';
import type { SearchState } from './search-address/search-state';

/** Path of an archive search with these criteria only. */
export function archivePath(search: Partial<SearchState>): string {
  const q = search.q ?? '';
  const order = { sort: defaultSort(q), watchableFirst: defaultWatchableFirst(q) };
  const defaults: SearchState = { q, page: 1, size: defaultPageSize, ...order, facets: {}, bounds: {} };
  return `/archive${searchSuffix({ ...defaults, ...search })}`;
}

export const facetPath = (facet: FacetName, value: string): string => archivePath({ facets: { [facet]: [value] } });

/** Path of a phrase search, for a name, a keyword or a studio. */
export const phrasePath = (words: string): string => archivePath({ q: `"${words.replaceAll('"', '')}"` });
