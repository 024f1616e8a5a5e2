import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import { getNextOfList } from '@nitrate/lists/contract';
import { findNextFilm } from '../../lists/find-next-item';
import { findItem, storedItems } from '../../lists/item-store';
import { readableList } from '../../lists/readable-list';
import type { ListsServerDeps } from '../../lists-deps';

export function getNextOfListEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  const { database, findFilms } = deps;
  route(app, getNextOfList, async ({ params, query: { film, share, lang = defaultLocale }, viewer }) => {
    const { id: list, name, count } = await readableList(database, params.list, viewer, share);
    const current = await findItem(database, list, film);
    if (!current) return { name, count, place: null, next: null };
    const [place, next] = await Promise.all([
      placeOf(deps, list, current.position),
      findNextFilm(deps, list, current.position),
    ]);
    if (next === undefined) return { name, count, place, next: null };
    const films = await findFilms([next], lang);
    return { name, count, place, next: films.get(next)?.film ?? null };
  });
}

/** The place of a position in its list, from one. */
async function placeOf({ database }: ListsServerDeps, list: string, position: string): Promise<number> {
  const { place } = await storedItems(database, list)
    .clearSelect()
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('place'))
    .where('i.position', '<=', position)
    .executeTakeFirstOrThrow();
  return place;
}
