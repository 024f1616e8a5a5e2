import { facetNames, type SearchFilmsQuery } from '@nitrate/catalog/contract';
import { type Locale } from '@nitrate/contract-kit';
import { type SearchState } from './search-state';

/** As the contract has it: a comma inside a value is `\,`, everything else stands for itself. */
const escaped = (value: string): string => value.replaceAll(',', '\\,');

/** The call that answers a search. The sort is always said, so that client and server cannot differ about the usual one. */
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
