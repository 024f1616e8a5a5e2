import type { ItemSort } from '@nitrate/lists/contract';
import type { ListsServerDeps } from '../lists-deps';
import { type StoredItem, storedItems } from './item-store';

/** Which films of a list to find, and in which order. */
export interface ItemSearch {
  sort: ItemSort;
  /** Films made before this year. */
  olderThan: number | undefined;
  /** Films made after this year. */
  greaterThan: number | undefined;
  limit: number;
  offset: number;
}

/** A page of the films of a list that match. */
export async function findListedItems(
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
