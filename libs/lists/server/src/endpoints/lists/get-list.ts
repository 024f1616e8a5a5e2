import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import { type ItemSort, getList } from '@nitrate/lists/contract';
import { sql } from 'kysely';
import { findCovers } from '../../lists/find-covers';
import { findNextItem } from '../../lists/find-next-item';
import { presentList } from '../../lists/present-list';
import { readableList, userIdOf } from '../../lists/readable-list';
import type { ListsServerDeps } from '../../lists-deps';
import { passageOf, type StoredItem, storedItems } from '../../lists/item-store';

/** Which films of a list to find, and in which order. */
interface ItemSearch {
  sort: ItemSort;
  /** Films made before this year. */
  olderThan: number | undefined;
  /** Films made after this year. */
  greaterThan: number | undefined;
  limit: number;
  offset: number;
}

/** A page of the films of a list that match. */
async function findListedItems(
  { database, searchedFilms }: Pick<ListsServerDeps, 'database' | 'searchedFilms'>,
  listId: string,
  { sort, olderThan, greaterThan, limit, offset }: ItemSearch,
): Promise<{ items: StoredItem[]; total: number }> {
  const direction = sort === 'recentlyAdded' || sort === 'latest' ? 'desc' : 'asc';
  const { films } = await searchedFilms('');
  const inYears = storedItems(database, listId)
    .innerJoin(films.as('f'), (join) => join.onRef('f.id', '=', 'i.film_id'))
    .$if(olderThan !== undefined, (query) => query.where('f.year', '<', olderThan ?? 0))
    .$if(greaterThan !== undefined, (query) => query.where('f.year', '>', greaterThan ?? 0));
  // Orders of the list alone do not read its films.
  const found = olderThan === undefined && greaterThan === undefined ? storedItems(database, listId) : inYears;
  const ordered =
    sort === 'latest' || sort === 'oldest'
      ? inYears.orderBy('f.year', (order) => order[direction]().nullsLast())
      : found.$if(sort !== 'own', (query) => query.orderBy('i.added_at', direction));
  const items = await ordered
    .orderBy('i.position', sort === 'recentlyAdded' ? 'desc' : 'asc')
    .orderBy('i.id')
    .limit(limit)
    .offset(offset)
    .execute();
  if (offset === 0 && items.length < limit) return { items, total: items.length };
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}

/** How long the films and passages of a list are together, as far as their durations are known. */
async function findRunningTime(
  { database, searchedFilms }: Pick<ListsServerDeps, 'database' | 'searchedFilms'>,
  listId: string,
): Promise<{ ms: number; films: number }> {
  const { films } = await searchedFilms('');
  return storedItems(database, listId)
    .clearSelect()
    .innerJoin(films.as('f'), (join) => join.onRef('f.id', '=', 'i.film_id'))
    .select([
      sql<number>`coalesce(sum(coalesce(i.end_ms - i.start_ms, f.duration)), 0)::double precision`.as('ms'),
      sql<number>`count(coalesce(i.end_ms - i.start_ms, f.duration))::integer`.as('films'),
    ])
    .executeTakeFirstOrThrow();
}

export function getListEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  const { database, findFilms, savedSearches } = deps;
  route(app, getList, async ({ params, query, viewer }) => {
    const { page = 1, size = 24, sort = 'own', lang = defaultLocale, share, olderThan, greaterThan } = query;
    const list = await readableList(database, params.list, viewer, share);
    const [{ items, total }, next, covers, runningTime] = await Promise.all([
      findListedItems(deps, list.id, {
        sort,
        olderThan,
        greaterThan,
        limit: size,
        offset: (page - 1) * size,
      }),
      findNextItem(deps, list.id, null),
      findCovers(deps, [list.id], lang),
      list.type === 'LIST' ? findRunningTime(deps, list.id) : null,
    ]);
    const ids = [...items, ...(next ? [next] : [])].map(({ filmId }) => filmId);
    const films = await findFilms([...new Set(ids)], lang);
    const first = next && films.get(next.filmId)?.film;
    return {
      list: presentList(list, userIdOf(viewer)),
      total,
      page,
      size,
      items: items.flatMap(({ addedAt, startMs, endMs, ...item }) => {
        const film = films.get(item.filmId);
        const passage = passageOf({ startMs, endMs });
        return film ? [{ ...item, passage, addedAt: addedAt.toISOString(), ...film }] : [];
      }),
      first: next && first ? { id: first.id, slug: first.slug, passage: passageOf(next) } : null,
      covers: covers.get(list.id) ?? [],
      runningTime,
      asOf: list.type === 'SEARCH' ? await savedSearches.readRevision(database) : null,
    };
  });
}
