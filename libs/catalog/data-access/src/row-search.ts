import { defaultSort, defaultWatchableFirst, type SearchFilmsQuery, type FilmRow } from '@nitrate/catalog/contract';
import { type Locale } from '@nitrate/contract-kit';

const rowLength = 12;

/**
 * The search of a row of cards. Without a query it covers the whole archive and counts decades, because the strip of
 * decades shares that request.
 */
export function rowSearch(query: FilmRow['query'], lang: Locale): SearchFilmsQuery {
  return {
    sort: defaultSort(query?.q ?? ''),
    watchableFirst: defaultWatchableFirst(query?.q ?? ''),
    ...query,
    size: query?.size ?? rowLength,
    page: 1,
    detail: 'card',
    facets: query ? '' : 'decade',
    lang,
  };
}
