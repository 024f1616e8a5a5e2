import { type LoadQuery } from '@nitrate/api-client';
import type { FilmRow } from '@nitrate/catalog/contract';
import { type Locale } from '@nitrate/contract-kit';
import { catalogApi } from './catalog-api';
import { decadeFilms, startDecade } from './decade-films';
import { rowSearch } from './row-search';

interface RowsRequest {
  readonly load: LoadQuery;
  readonly locale: Locale;
}

/** Loads the films of these rows into the store, except rows of lists. Never rejects: a row that fails to load shows the error itself. */
export async function preloadRows(request: RowsRequest, rows: readonly FilmRow[]): Promise<void> {
  await Promise.all(rows.map((row) => preloadRow(request, row)));
}

function preloadRow(request: RowsRequest, { arrange, films, list, query }: FilmRow): PromiseLike<unknown> {
  const { load, locale: lang } = request;
  const { chosenFilms, listCollections, searchFilms } = catalogApi.endpoints;
  if (arrange === 'decades') return preloadDecades(request);
  if (arrange === 'collections') return load(listCollections, { lang });
  // Lists are of another feature.
  if (list) return Promise.resolve();
  if (films) return load(chosenFilms, { films, lang });
  return load(searchFilms, rowSearch(query, lang));
}

async function preloadDecades({ load, locale: lang }: RowsRequest): Promise<void> {
  const { searchFilms } = catalogApi.endpoints;
  const { data } = await load(searchFilms, rowSearch(undefined, lang));
  const decade = data && startDecade(data);
  if (decade !== undefined) await load(searchFilms, decadeFilms(decade, lang));
}
