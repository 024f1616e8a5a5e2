import type { FilmRow } from '@nitrate/catalog/contract';
import { preloadRows } from '@nitrate/catalog/data-access';
import { filmsOfListApi } from '@nitrate/lists/data-access';
import type { PreloadArgs } from '@nitrate/routing';

/** Loads the films of these rows into the store. Never rejects: a row that fails to load shows the error itself. */
export async function preloadContentRows(request: PreloadArgs, rows: readonly FilmRow[]): Promise<void> {
  const { load, locale: lang } = request;
  const { filmsOfList } = filmsOfListApi.endpoints;
  const lists = rows.flatMap(({ arrange, list }) => (list && !arrange ? [load(filmsOfList, { list, lang })] : []));
  await Promise.all([preloadRows(request, rows), ...lists]);
}
