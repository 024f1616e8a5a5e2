import { catalogApi } from '@nitrate/catalog/data-access';
import { type PreloadResult, type PreloadArgs } from '@nitrate/routing';
import { readSearchAddress } from '../search-address/search-address';
import { searchRequest } from '../search-address/search-request';
import { type SearchState, withPage } from '../search-address/search-state';
import { loadToWatch } from '../to-watch/to-watch-search';
import { preloadNoFilms } from './late-no-films';
import { type SearchOptions } from './use-film-results';

/** Loads the results of the search in the URL. An error determines the status of the page. */
export const loadResults = (args: PreloadArgs): Promise<PreloadResult | undefined> =>
  loadResultsOf(readSearchAddress(args.url.searchParams), args);

/** Loads the results of a search, like `loadResults`, and what is shown where it finds nothing. */
export async function loadResultsOf(
  state: SearchState,
  { load, locale }: Pick<PreloadArgs, 'load' | 'locale'>,
  options?: SearchOptions,
): Promise<PreloadResult | undefined> {
  const search = (request: SearchState) =>
    load(catalogApi.endpoints.searchFilms, { ...searchRequest(request, locale), ...options });
  const { data, error } = await search(state);
  if (data?.total === 0) await Promise.all([loadToWatch({ load, locale }), preloadNoFilms()]);
  if (!error) return undefined;
  if ('code' in error && error.code === 'searchTooBroad') await search(withPage(state, 1));
  const status = 'status' in error ? Number(error.status) : 0;
  return { status: status >= 400 ? status : 503 };
}
