import { facetNames, type SearchFilmsQuery } from '@nitrate/catalog/contract';
import { type Locale } from '@nitrate/contract-kit';
import { type SearchState } from './search-state';

/** Escapes commas in a value as the contract requires. */
const escaped = (value: string): string => value.replaceAll(',', '\\,');

/** The request of a search. The sort is always explicit, so that client and server cannot have different defaults. */
export function searchRequest(state: SearchState, lang: Locale): SearchFilmsQuery {
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
    sort: state.sort,
    size: state.size,
    page: state.page,
    lang,
  };
}
