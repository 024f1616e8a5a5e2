import type { Database } from '@nitrate/database';
import type { ItemSort } from '@nitrate/lists/contract';
import type { FilmRelation } from '../lists-deps';
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
  database: Database,
  listId: string,
  { films }: FilmRelation,
  { sort, olderThan, greaterThan, limit, offset }: ItemSearch,
): Promise<{ items: StoredItem[]; total: number }> {
  const direction = sort === 'recentlyAdded' || sort === 'latest' ? 'desc' : 'asc';
  const found = storedItems(database, listId)
    .innerJoin(films.as('f'), (join) => join.onRef('f.id', '=', 'i.film_id'))
    .$if(olderThan !== undefined, (query) => query.where('f.year', '<', olderThan ?? 0))
    .$if(greaterThan !== undefined, (query) => query.where('f.year', '>', greaterThan ?? 0));
  const items = await found
    .$if(sort === 'latest' || sort === 'oldest', (query) =>
      query.orderBy('f.year', (order) => order[direction]().nullsLast()),
    )
    .$if(sort === 'recentlyAdded' || sort === 'oldestAdded', (query) => query.orderBy('i.added_at', direction))
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
