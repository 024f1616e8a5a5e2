import { type PreloadArgs } from '@nitrate/routing';
import { loadResultsOf } from '../results/load-results';
import { stateOf, type StoredSearch } from './search-to-save';

/** Loads a page of the films that a saved search finds. Never rejects. */
export async function preloadSavedSearch(
  query: StoredSearch,
  page: number,
  args: Pick<PreloadArgs, 'load' | 'locale'>,
): Promise<void> {
  await loadResultsOf(stateOf(query, page), args, { asTyped: true });
}
