import { type FilmRow } from '@nitrate/content-cms/contract';
import { type PageRequest } from '@nitrate/routing';
import { catalogApi } from '../catalog-api';
import { rowSearch } from './row-search';

type Asking = Pick<PageRequest, 'dispatch' | 'locale'>;

const unkept = { subscribe: false } as const;

/** Fetches what these rows show into the store; a row that fails says so in its place. */
export async function loadRows(asking: Asking, rows: readonly FilmRow[]): Promise<void> {
  await Promise.all(rows.map((row) => loadRow(asking, row)));
}

function loadRow({ dispatch, locale }: Asking, row: FilmRow): Promise<unknown> {
  const { endpoints } = catalogApi;
  if (row.arrange === 'collections') return dispatch(endpoints.listCollections.initiate({ lang: locale }, unkept));
  if (row.arrange === 'decades') return dispatch(endpoints.browseFilms.initiate(rowSearch(undefined, locale), unkept));
  if (row.films) return dispatch(endpoints.chosenFilms.initiate({ films: row.films, lang: locale }, unkept));
  return dispatch(endpoints.browseFilms.initiate(rowSearch(row.query, locale), unkept));
}
