import { type AppDispatch } from '@nitrate/api-client';
import { type FilmRow } from '@nitrate/content-cms/contract';
import { type Locale } from '@nitrate/contract-kit';
import { catalogApi } from './catalog-api';
import { decadeFilms, startDecade } from './decade-films';
import { rowSearch } from './row-search';

interface RowsRequest {
  readonly dispatch: AppDispatch;
  readonly locale: Locale;
}

/** Loads the films of these rows into the store. Never rejects: a row that fails to load shows the error itself. */
export async function preloadRows(request: RowsRequest, rows: readonly FilmRow[]): Promise<void> {
  await Promise.all(rows.map((row) => preloadRow(request, row)));
}

const unsubscribed = { subscribe: false } as const;

function preloadRow(request: RowsRequest, { arrange, films, list, query }: FilmRow): Promise<unknown> {
  const { dispatch, locale: lang } = request;
  const { chosenFilms, filmsOfList, listCollections, searchFilms } = catalogApi.endpoints;
  if (arrange === 'decades') return preloadDecades(request);
  if (arrange === 'collections') return dispatch(listCollections.initiate({ lang }, unsubscribed));
  if (list) return dispatch(filmsOfList.initiate({ list, lang }, unsubscribed));
  if (films) return dispatch(chosenFilms.initiate({ films, lang }, unsubscribed));
  return dispatch(searchFilms.initiate(rowSearch(query, lang), unsubscribed));
}

async function preloadDecades({ dispatch, locale: lang }: RowsRequest): Promise<void> {
  const { searchFilms } = catalogApi.endpoints;
  const { data } = await dispatch(searchFilms.initiate(rowSearch(undefined, lang), unsubscribed));
  const decade = data && startDecade(data);
  if (decade !== undefined) await dispatch(searchFilms.initiate(decadeFilms(decade, lang), unsubscribed));
}
