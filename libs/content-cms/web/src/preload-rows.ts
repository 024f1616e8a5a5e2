import type { FilmRow } from '@nitrate/catalog/contract';
import { preloadDecade, preloadRows, type StandingFilm } from '@nitrate/catalog/data-access';
import { filmsOfListApi } from '@nitrate/lists/data-access';
import type { PreloadArgs } from '@nitrate/routing';

interface Around {
  /** Loads at the same time. */
  readonly meanwhile?: Promise<unknown>;
  /** The films above a row, once the other rows have loaded. */
  readonly filmsAbove?: (row: FilmRow) => readonly StandingFilm[];
}

/** Loads the films of these rows into the store. Never rejects: a row that fails to load shows the error itself. */
export async function preloadContentRows(
  request: PreloadArgs,
  rows: readonly FilmRow[],
  { meanwhile, filmsAbove }: Around = {},
): Promise<void> {
  const { load, locale: lang } = request;
  const { filmsOfList } = filmsOfListApi.endpoints;
  const lists = rows.flatMap(({ arrange, list }) => (list && !arrange ? [load(filmsOfList, { list, lang })] : []));
  await Promise.all([preloadRows(request, rows), ...lists, meanwhile]);
  const decades = rows.filter(({ arrange }) => arrange === 'decades');
  await Promise.all(decades.map((row) => preloadDecade(request, filmsAbove?.(row))));
}
