import type { Database } from '@nitrate/database';
import { bookmarkColumns } from '../bookmarks/bookmark-store';
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
  return { bookmarks, ratings };
}
