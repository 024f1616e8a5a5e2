import { defaultPageSize, readPageSize } from '@nitrate/contract-kit';
import { defaultSort, defaultWatchableFirst, type FacetName, facetNames, sorts } from '@nitrate/catalog/contract';
import { joinValues, splitValues } from './facet-values';
import { type BoundName, boundNames, bounds, hasOnlyCollection, type SearchState, withPage } from './search-state';

const MAX_QUERY_LENGTH = 1000;

/** Reads the query string of a search. Invalid values (an unknown sort, page "-3") are ignored. */
export function readSearchAddress(params: URLSearchParams): SearchState {
  const q = (params.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH);
  return {
    q,
    page: integerIn(params.get('page'), 1, Number.MAX_SAFE_INTEGER) ?? 1,
    size: readPageSize(params.get('size')),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? defaultSort(q),
    watchableFirst: readWatchableFirst(params) ?? defaultWatchableFirst(q),
    facets: readFacets(params),
    bounds: readBounds(params),
  };
}

/**
 * Writes the canonical query string of a search, without defaults. That of a collection alone has the order, because the
 * archive leads to the page of the collection without.
 */
export function writeSearch(state: SearchState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.q) params.set('q', state.q);
  for (const name of facetNames) {
    const values = state.facets[name];
    if (values && values.length > 0) params.set(name, joinValues(values));
  }
  for (const name of boundNames) {
    const value = state.bounds[name];
    if (value !== undefined) params.set(name, String(value));
  }
  if (state.sort !== defaultSort(state.q) || hasOnlyCollection(state)) params.set('sort', state.sort);
  if (state.watchableFirst !== defaultWatchableFirst(state.q))
    params.set('watchableFirst', String(state.watchableFirst));
  if (state.size !== defaultPageSize) params.set('size', String(state.size));
  if (state.page !== 1) params.set('page', String(state.page));
  return params;
}

/** `?q=…` for a link; empty for the whole archive. */
export function searchSuffix(state: SearchState): string {
  const params = writeSearch(state).toString();
  return params && `?${params}`;
}

/** The page of the results that is shown, for `usePagingFocus`; a link to it leads to its heading by a hash. */
export const shownResults = (state: SearchState) => ({
  page: state.page,
  list: searchSuffix(withPage(state, 1)),
  preventScroll: true,
});

/** The last value, because a plain form sends `false` and, where the box is ticked, `true` after it. */
function readWatchableFirst(params: URLSearchParams): boolean | undefined {
  const value = params.getAll('watchableFirst').at(-1);
  return value === 'true' || value === 'false' ? value === 'true' : undefined;
}

function readFacets(params: URLSearchParams): SearchState['facets'] {
  const facets: Partial<Record<FacetName, readonly string[]>> = {};
  for (const name of facetNames) {
    const values = new Set(params.getAll(name).flatMap(splitValues));
    if (values.size > 0) facets[name] = [...values];
  }
  return facets;
}

function readBounds(params: URLSearchParams): SearchState['bounds'] {
  const found: Partial<Record<BoundName, number>> = {};
  for (const name of boundNames) {
    const value = integerIn(params.get(name), bounds[name].min, bounds[name].max);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

function integerIn(text: string | null, min: number, max: number): number | undefined {
  if (!text || !/^\d{1,9}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
