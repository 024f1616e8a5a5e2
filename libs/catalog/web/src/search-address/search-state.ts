import { type PageSize } from '@nitrate/contract-kit';
import {
  defaultSort,
  defaultWatchableFirst,
  facetNames,
  type FacetName,
  type FilterName,
  type Sort,
} from '@nitrate/catalog/contract';

/** Number bounds of a search: years of production, minutes of running time. */
export const bounds = {
  greaterThan: { min: 1800, max: 2200 },
  olderThan: { min: 1800, max: 2200 },
  longerThan: { min: 0, max: 10_000 },
  shorterThan: { min: 0, max: 10_000 },
} as const;
export type BoundName = keyof typeof bounds;
export const boundNames = Object.keys(bounds) as BoundName[];

/** The criteria of a search. They are stored in the URL only. */
export interface SearchState {
  readonly q: string;
  readonly page: number;
  readonly size: PageSize;
  readonly sort: Sort;
  /** Films that can be watched come before records that cannot. */
  readonly watchableFirst: boolean;
  readonly facets: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  readonly bounds: Readonly<Partial<Record<BoundName, number>>>;
}

export const valuesOf = (state: SearchState, facet: FacetName): readonly string[] => state.facets[facet] ?? [];

/** True when the search has filters. */
export function isFilteredSearch(state: SearchState): boolean {
  return facetNames.some((name) => valuesOf(state, name).length > 0) || Object.keys(state.bounds).length > 0;
}

/** True when one collection is the only filter. */
export const hasOnlyCollection = (state: SearchState): boolean =>
  state.q === '' &&
  valuesOf(state, 'collection').length === 1 &&
  facetNames.every((name) => name === 'collection' || valuesOf(state, name).length === 0) &&
  Object.keys(state.bounds).length === 0;

/** The search with these values of a facet, on the first page, as after every change of criteria. */
export function withFacet(state: SearchState, facet: FacetName, values: readonly string[]): SearchState {
  const { [facet]: _previous, ...others } = state.facets;
  return { ...state, page: 1, facets: values.length > 0 ? { ...others, [facet]: values } : others };
}

export function toggleValue(state: SearchState, facet: FacetName, value: string): SearchState {
  const chosen = valuesOf(state, facet);
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return withFacet(state, facet, next);
}

export function withBound(state: SearchState, name: BoundName, value: number | undefined): SearchState {
  const { [name]: _previous, ...others } = state.bounds;
  return { ...state, page: 1, bounds: value === undefined ? others : { ...others, [name]: value } };
}

/** The search without a filter: without all values of a facet, or without a bound. */
export const withoutFilter = (state: SearchState, filter: FilterName): SearchState =>
  filter in bounds ? withBound(state, filter as BoundName, undefined) : withFacet(state, filter as FacetName, []);

export const withPage = (state: SearchState, page: number): SearchState => ({ ...state, page });

export const withSort = (state: SearchState, sort: Sort): SearchState => ({ ...state, page: 1, sort });

export const withWatchableFirst = (state: SearchState, watchableFirst: boolean): SearchState => ({
  ...state,
  page: 1,
  watchableFirst,
});

/** The search with other words. A default order follows the words, see `defaultSort` and `defaultWatchableFirst`. */
export function withWords(state: SearchState, q: string): SearchState {
  return {
    ...state,
    q,
    page: 1,
    sort: state.sort === defaultSort(state.q) ? defaultSort(q) : state.sort,
    watchableFirst:
      state.watchableFirst === defaultWatchableFirst(state.q) ? defaultWatchableFirst(q) : state.watchableFirst,
  };
}

export const withSize = (state: SearchState, size: PageSize): SearchState => ({ ...state, page: 1, size });

/** The search without filters. */
export const cleared = (state: SearchState): SearchState => ({ ...state, page: 1, facets: {}, bounds: {} });
