import { defaultPageSize, defaultSort, type FacetName } from '@nitrate/catalog/contract';
import { searchSuffix } from './search-address/search-address';
import type { SearchState } from './search-address/search-state';

/** The archive searched by this and nothing else. */
export function archivePath(search: Partial<SearchState>): string {
  const q = search.q ?? '';
  const whole: SearchState = { q, page: 1, size: defaultPageSize, sort: defaultSort(q), facets: {}, bounds: {} };
  return `/archive${searchSuffix({ ...whole, ...search })}`;
}

export const facetPath = (facet: FacetName, value: string): string => archivePath({ facets: { [facet]: [value] } });

/** Films in which these words stand side by side: a name, a keyword, a studio. */
export const phrasePath = (words: string): string => archivePath({ q: `"${words.replaceAll('"', '')}"` });
