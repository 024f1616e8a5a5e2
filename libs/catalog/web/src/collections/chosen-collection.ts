import { type SearchState, valuesOf } from '../search-address/search-state';

/** The collection whose films a search shows from the first; undefined without one, or with several. */
export function chosenCollection(state: SearchState): string | undefined {
  const [collection, another] = valuesOf(state, 'collection');
  return another === undefined && state.page === 1 ? collection : undefined;
}
