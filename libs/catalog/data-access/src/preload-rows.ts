import { type AppDispatch } from '@nitrate/api-client';
import { type FilmRow } from '@nitrate/content-cms/contract';
import { type Locale } from '@nitrate/contract-kit';
import { catalogApi } from './catalog-api';
import { rowSearch } from './row-search';

interface RowsRequest {
  readonly dispatch: AppDispatch;
  readonly locale: Locale;
}

/** Loads the films of these rows into the store. Never rejects: a row that fails to load shows the error itself. */
export async function preloadRows(request: RowsRequest, rows: readonly FilmRow[]): Promise<void> {
  await Promise.all(rows.map((row) => preloadRow(request, row)));
}

function preloadRow({ dispatch, locale: lang }: RowsRequest, { arrange, films, query }: FilmRow): Promise<unknown> {
  const { chosenFilms, listCollections, searchFilms } = catalogApi.endpoints;
  const unsubscribed = { subscribe: false } as const;
  if (arrange === 'collections') return dispatch(listCollections.initiate({ lang }, unsubscribed));
  if (arrange !== 'decades' && films) return dispatch(chosenFilms.initiate({ films, lang }, unsubscribed));
  return dispatch(searchFilms.initiate(rowSearch(arrange === 'decades' ? undefined : query, lang), unsubscribed));
}
