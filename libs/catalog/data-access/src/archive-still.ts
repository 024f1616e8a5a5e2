import { type LoadQuery } from '@nitrate/api-client';
import { type FilmSummary } from '@nitrate/catalog/contract';
import { type Locale } from '@nitrate/contract-kit';
import { catalogApi } from './catalog-api';
import { rowSearch } from './row-search';

/** The first film added with media. It stays the same, so that the pages it decorates always look alike. */
const stillSearch = (lang: Locale) =>
  rowSearch({ availability: 'full,previewOnly', sort: 'oldestAdded', size: 1 }, lang);

/** Fetches the film whose still decorates pages without a film of their own. Never fails. */
export async function preloadArchiveStill({ load, locale }: { load: LoadQuery; locale: Locale }): Promise<void> {
  await load(catalogApi.endpoints.searchFilms, stillSearch(locale));
}

/** The poster of that film; undefined while it loads and where there is none. */
export function useArchiveStill(lang: Locale): FilmSummary['poster'] | undefined {
  return catalogApi.useSearchFilmsQuery(stillSearch(lang)).data?.films[0]?.poster;
}
