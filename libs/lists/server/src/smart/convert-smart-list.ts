import { Refusal } from '@nitrate/http';
import { evenPositions, listLimits } from '@nitrate/lists/contract';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { findOwnList } from '../lists/list-store';
import { inListsTransaction } from '../lists/lock-lists';
import type { ListsServerDeps } from '../lists-deps';
import type { ListsTables } from '../tables';

/**
 * Makes a plain list of a smart list of the user, with the first films that it finds now.
 * @throws Refusal `notFound`
 */
export async function convertSmartList(
  { database, savedSearches }: Pick<ListsServerDeps, 'database' | 'savedSearches'>,
  userId: string,
  list: string,
  now: Date,
): Promise<void> {
  await inListsTransaction(database, userId, async (transaction) => {
    const known = await findOwnList(transaction, userId, list);
    if (!known?.query) throw new Refusal('notFound');
    const { ids } = await savedSearches.find(transaction, known.query, listLimits.maxItems);
    const db = transaction.tables<ListsTables>();
    await db.deleteFrom('smart_list').where('list_id', '=', list).execute();
    await db.updateTable('list').set({ type: 'LIST', query: null, updated_at: now }).where('id', '=', list).execute();
    await sql`
      insert into list_item (list_id, film_id, position, added_at, changed_at, change_id)
      select ${list}, film, position, ${now}, ${now}, ${newId()}
      from unnest(${ids}::uuid[], ${evenPositions(ids.length)}::text[]) as item (film, position)`.execute(db);
  });
}
