import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import { getList } from '@nitrate/lists/contract';
import { findListedItems } from '../../lists/find-listed-items';
import { findNextFilm } from '../../lists/find-next-item';
import { presentList } from '../../lists/present-list';
import { readableList, userIdOf } from '../../lists/readable-list';
import type { ListsServerDeps } from '../../lists-deps';

export function getListEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  const { database, findFilms, savedSearches } = deps;
  route(app, getList, async ({ params, query, viewer }) => {
    const { page = 1, size = 24, sort = 'own', lang = defaultLocale, share, olderThan, greaterThan } = query;
    const list = await readableList(database, params.list, viewer, share);
    const [{ items, total }, next] = await Promise.all([
      findListedItems(deps, list.id, {
        ...{ sort, olderThan, greaterThan },
        ...{ limit: size, offset: (page - 1) * size },
      }),
      findNextFilm(deps, list.id, null),
    ]);
    const ids = items.map(({ id }) => id);
    const films = await findFilms(next === undefined ? ids : [...ids, next], lang);
    const first = next === undefined ? undefined : films.get(next)?.film;
    return {
      list: presentList(list, userIdOf(viewer)),
      ...{ total, page, size },
      items: items.flatMap(({ id, position, addedAt }) => {
        const film = films.get(id);
        return film ? [{ id, position, addedAt: addedAt.toISOString(), ...film }] : [];
      }),
      first: first ? { id: first.id, slug: first.slug } : null,
      asOf: list.type === 'SEARCH' ? await savedSearches.readRevision(database) : null,
    };
  });
}
