import { facetNames, type SearchFilmsQuery } from '@nitrate/catalog/contract';
import { type Locale } from '@nitrate/contract-kit';
import { joinValues } from './facet-values';
import { type SearchState } from './search-state';

/** The call that answers a search. The sort is always said, so that client and server cannot differ about the usual one. */
export function searchRequest(state: SearchState, lang: Locale): SearchFilmsQuery {
  const facets = Object.fromEntries(
    facetNames.flatMap((name) => {
      const values = state.facets[name];
      return values && values.length > 0 ? [[name, joinValues(values)]] : [];
    }),
  );
  return {
    ...(state.q ? { q: state.q } : {}),
    ...facets,
    ...state.bounds,
    sort: state.sort,
    size: state.size,
    page: state.page,
    lang,
  };
}
