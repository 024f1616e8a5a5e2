import { catalogApi } from '@nitrate/catalog/data-access';
import { type PreloadResult, type PreloadArgs } from '@nitrate/routing';
import { readSearch } from '../search-address/search-address';
import { searchRequest } from '../search-address/search-request';

/** Loads the results of the search in the URL. An error determines the status of the page. */
export async function loadResults({ dispatch, locale, url }: PreloadArgs): Promise<PreloadResult | undefined> {
  const request = searchRequest(readSearch(url.searchParams), locale);
  const { error } = await dispatch(catalogApi.endpoints.searchFilms.initiate(request, { subscribe: false }));
  if (!error) return undefined;
  const status = 'status' in error ? Number(error.status) : 0;
  return { status: status >= 400 ? status : 503 };
}
