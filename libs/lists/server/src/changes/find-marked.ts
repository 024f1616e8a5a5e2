import type { BookmarkChange } from '@nitrate/lists/contract';
import type { ListsTables } from '../tables';
import type { ChangeOrder } from './change-order';
import type { ChangeScope } from './change-scope';

interface MarkedRow {
  id: string;
  removed: boolean;
  last: ChangeOrder;
}

/** The bookmark that a change concerns, also a removed one: that of a film by the film, others by their id. */
export async function findMarked(
  { transaction, userId }: ChangeScope,
  { bookmark, filmId, startMs }: BookmarkChange,
): Promise<MarkedRow | undefined> {
  const row = await transaction
    .tables<ListsTables>()
    .selectFrom('bookmark')
    .select(['id', 'changed_at', 'change_id', 'removed_at'])
    .where('user_id', '=', userId)
    .where('film_id', '=', filmId)
    .$if(startMs === undefined, (query) => query.where('start_ms', 'is', null))
    .$if(startMs !== undefined, (query) => query.where('id', '=', bookmark).where('start_ms', 'is not', null))
    .executeTakeFirst();
  return row && { id: row.id, removed: row.removed_at !== null, last: { at: row.changed_at, id: row.change_id } };
}
