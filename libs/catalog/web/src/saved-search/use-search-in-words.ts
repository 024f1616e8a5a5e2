import { defaultSort } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { useChipLabel } from '../facets/use-chip-label';
import { type SearchReply } from '../results/use-film-results';
import { chipsOf } from '../search-address/chips';
import { type SearchState } from '../search-address/search-state';

/** What a search asks for, in words: the query, then each filter; empty for the whole archive. */
export function useSearchInWords(facets: SearchReply['facets'] | undefined): (state: SearchState) => readonly string[] {
  const chipLabel = useChipLabel(facets);
  return (state) => [...(state.q ? [state.q] : []), ...chipsOf(state).map(chipLabel)];
}

/** The order of a search in words, where it is not the default. */
export function useOrderInWords(): (state: SearchState) => string | undefined {
  const text = useText();
  return ({ sort, q }) => (sort === defaultSort(q) ? undefined : text(`catalog.sort.${sort}`));
}
