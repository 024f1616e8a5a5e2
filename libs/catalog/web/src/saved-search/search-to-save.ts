import type { SearchFilmsQuery } from '@nitrate/catalog/contract';
import { searchRequest } from '../search-address/search-request';
import { readSearchAddress, searchSuffix } from '../search-address/search-address';
import { type SearchState, withPage } from '../search-address/search-state';

/** The words, filters and order of a search, as another feature stores them. */
export type StoredSearch = Omit<
  SearchFilmsQuery,
  'page' | 'size' | 'facets' | 'detail' | 'lang' | 'watchableFirst' | 'asTyped'
>;

/** A search of the archive that can be saved. */
export interface SearchToSave {
  readonly query: StoredSearch;
  /** What it searches for, in words; empty for the whole archive. */
  readonly name: string;
}

/** A search as it is stored. */
export function storedSearch(state: SearchState): StoredSearch {
  const { lang: _lang, page: _page, size: _size, watchableFirst: _first, ...query } = searchRequest(state, 'en');
  return query;
}

/** The state of a stored search on a page, in the default page size. */
export function stateOf(query: StoredSearch, page: number): SearchState {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return withPage(readSearchAddress(params), page);
}

/** Whether two states are pages of one search. */
export const isSameSearch = (one: SearchState, other: SearchState): boolean =>
  searchSuffix(withPage(one, 1)) === searchSuffix(withPage(other, 1));
