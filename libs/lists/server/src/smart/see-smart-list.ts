import { inTransaction } from '@nitrate/database';
import { Refusal } from '@nitrate/http';
import { sql } from 'kysely';
import type { ListsServerDeps } from '../lists-deps';
import type { ListsTables } from '../tables';

/**
 * Notes that a user has seen the films of their smart list, up to a revision of the search index. Returns how many are
 * still new.
 * @throws Refusal `notFound`
 */
export function seeSmartList(
  { database, savedSearches, onSeen }: Pick<ListsServerDeps, 'database' | 'savedSearches' | 'onSeen'>,
  userId: string,
  { list, asOf }: { list: string; asOf: number | undefined },
  now: Date,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const db = transaction.tables<ListsTables>();
    const latest = await savedSearches.readRevision(transaction);
    const until = Math.min(asOf ?? latest, latest);
    const { numUpdatedRows } = await db
      .updateTable('smart_list')
      .set((eb) => ({ seen_revision: eb.fn('greatest', ['seen_revision', eb.val(until)]) }))
      .where('list_id', '=', (eb) =>
        eb
          .selectFrom('list')
          .select('id')
          .where('id', '=', list)
          .where('user_id', '=', userId)
          .where('removed_at', 'is', null),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('notFound');
    await db.deleteFrom('smart_list_film').where('list_id', '=', list).where('revision', '<=', until).execute();
    const { left } = await db
      .selectFrom('smart_list_film')
      .select(sql<number>`count(*)::integer`.as('left'))
      .where('list_id', '=', list)
      .executeTakeFirstOrThrow();
    if (left === 0) await onSeen(transaction, userId, list, now);
    return left;
  });
}
