import type { Database } from '@nitrate/database';
import { bookmarkColumns } from '../bookmarks/bookmark-store';
import { listedItems } from '../lists/item-store';
import { storedLists } from '../lists/list-store';
import type { ListsTables } from '../tables';

/** What a user has collected, with the ids of the films. */
export async function exportLists(database: Database, userId: string): Promise<Record<string, unknown>> {
  const bookmarks = await database
    .tables<ListsTables>()
    .selectFrom('bookmark as b')
    .select(bookmarkColumns)
    .where('b.user_id', '=', userId)
    .where('b.removed_at', 'is', null)
    .orderBy('b.created_at')
    .orderBy('b.id')
    .execute();
  const ratings = await database
    .tables<ListsTables>()
    .selectFrom('rating')
    .select(['film_id as filmId', 'rating', 'changed_at as ratedAt'])
    .where('user_id', '=', userId)
    .where('rating', 'is not', null)
    .orderBy('changed_at')
    .orderBy('film_id')
    .execute();
  const lists = await storedLists(database)
    .where('l.user_id', '=', userId)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute();
  const items = await database
    .tables<ListsTables>()
    .selectFrom(listedItems(database).as('i'))
    .innerJoin('list as l', 'l.id', 'i.list_id')
    .select(['i.list_id as listId', 'i.film_id as filmId', 'i.start_ms as startMs', 'i.end_ms as endMs'])
    .select(['i.added_at as addedAt', 'i.note'])
    .where('l.user_id', '=', userId)
    .where('l.removed_at', 'is', null)
    .orderBy('i.list_id')
    .orderBy('i.position')
    .execute();
  return {
    bookmarks,
    ratings,
    lists: lists.map(({ userId: _, count: __, passages: ___, ...list }) => ({
      ...list,
      films: items.flatMap(({ listId, startMs, endMs, ...item }) =>
        listId === list.id ? [{ ...item, ...(endMs !== null && { startMs, endMs }) }] : [],
      ),
    })),
  };
}
