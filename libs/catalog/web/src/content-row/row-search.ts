import { type SearchFilmsQuery } from '@nitrate/catalog/contract';
import { type FilmRow } from '@nitrate/content-cms/contract';
import { type Locale } from '@nitrate/contract-kit';
import { archivePath } from '../links';
import { readSearch } from '../search-address/search-address';
import { type SearchState } from '../search-address/search-state';

const ROW_LENGTH = 12;

/** The search behind a row as the archive page knows it. */
function rowState(query: FilmRow['query']): SearchState {
  const entries = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  return readSearch(new URLSearchParams(entries));
}

/** The call behind a row that shows what a search finds. */
export function rowSearch(query: FilmRow['query'], lang: Locale): SearchFilmsQuery {
  return { sort: rowState(query).sort, ...query, size: query?.size ?? ROW_LENGTH, page: 1, lang };
}

/** Where the whole of a row's search is shown. */
export function rowPath(query: FilmRow['query']): string {
  const { size: _size, ...rest } = query ?? {};
  return archivePath(rowState(rest));
}
