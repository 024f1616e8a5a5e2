import { type LoadQuery } from '@nitrate/api-client';
import type { FilmRow } from '@nitrate/catalog/contract';
import { type Locale } from '@nitrate/contract-kit';
import { catalogApi } from './catalog-api';
import { decadeFilms, startDecade } from './decade-films';
import { rowSearch } from './row-search';
import type { StandingFilm } from './standing-films';

interface RowsRequest {
  readonly load: LoadQuery;
  readonly locale: Locale;
}

/**
 * Loads the films of these rows into the store, except rows of lists and the films of decades. Never rejects: a row that
 * fails to load shows the error itself.
 */
export async function preloadRows(request: RowsRequest, rows: readonly FilmRow[]): Promise<void> {
  await Promise.all(rows.map((row) => preloadRow(request, row)));
}

function preloadRow({ load, locale: lang }: RowsRequest, row: FilmRow): PromiseLike<unknown> {
  const { arrange, films, list, query } = row;
  const { chosenFilms, listCollections, searchFilms } = catalogApi.endpoints;
  if (arrange === 'decades') return load(searchFilms, rowSearch(undefined, lang));
  if (arrange === 'collections') return load(listCollections, { lang });
  // Lists are of another feature.
  if (list) return Promise.resolve();
  if (films) return load(chosenFilms, { films, lang });
  return load(searchFilms, rowSearch(query, lang));
}

/** Loads the films of the decade at which a row of decades starts, below the films `above` it. Never rejects. */
export async function preloadDecade(
  { load, locale: lang }: RowsRequest,
  above: readonly StandingFilm[] = [],
): Promise<void> {
  const { searchFilms } = catalogApi.endpoints;
  const { data } = await load(searchFilms, rowSearch(undefined, lang));
  const decade = data && startDecade(data, above);
  if (decade !== undefined) await load(searchFilms, decadeFilms(decade, lang));
}
