import { facetNames, type FindFacetValuesQuery, type SearchFilmsQuery } from '@nitrate/catalog/contract';
import { type Locale } from '@nitrate/contract-kit';
import { type SearchState } from './search-state';

/** Escapes commas in a value as the contract requires. */
const escaped = (value: string): string => value.replaceAll(',', '\\,');

/** The request of a search. The order is always explicit, so that client and server cannot have different defaults. */
export function searchRequest(state: SearchState, lang: Locale): SearchFilmsQuery {
  return {
    ...criteria(state, lang),
    sort: state.sort,
    watchableFirst: state.watchableFirst,
    size: state.size,
    page: state.page,
  };
}

/** The request of the values of a facet whose label contains a text, counted in the films of a search. */
export const facetRequest = (state: SearchState, contains: string, lang: Locale): FindFacetValuesQuery => ({
  ...criteria(state, lang),
  contains,
});

function criteria(state: SearchState, lang: Locale) {
  const facets = Object.fromEntries(
    facetNames.flatMap((name) => {
      const values = state.facets[name];
      return values && values.length > 0 ? [[name, values.map(escaped).join(',')]] : [];
    }),
  );
  return {
    ...(state.q ? { q: state.q } : {}),
    ...facets,
    ...state.bounds,
    lang,
  };
}
