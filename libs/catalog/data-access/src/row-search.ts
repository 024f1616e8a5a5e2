import { defaultSort, type SearchFilmsQuery } from '@nitrate/catalog/contract';
import { type FilmRow } from '@nitrate/content-cms/contract';
import { type Locale } from '@nitrate/contract-kit';

const rowLength = 12;

/**
 * The search behind a row of cards. A row without a query shows the whole archive; so does the strip of decades, which
 * needs the counts: both share one request.
 */
export function rowSearch(query: FilmRow['query'], lang: Locale): SearchFilmsQuery {
  return {
    sort: defaultSort(query?.q ?? ''),
    ...query,
    size: query?.size ?? rowLength,
    page: 1,
    detail: 'card',
    facets: query ? '' : 'decade',
    lang,
  };
}
