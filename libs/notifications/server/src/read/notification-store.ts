import type { Database, Transaction } from '@nitrate/database';
import type { NotificationsTables } from '../tables';
import type { Cursor } from './cursor';

const tables = (db: Database | Transaction) => db.tables<NotificationsTables>();

/** Notifications of a user, newest first. */
export async function findNotifications(
  database: Database,
  userId: string,
  { before, limit }: { before: Cursor | undefined; limit: number },
) {
  let query = tables(database)
    .selectFrom('notification')
    .select(['id', 'type', 'facts', 'href', 'created_at as createdAt', 'read_at as readAt'])
    .where('user_id', '=', userId)
    .where('on_site', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (before) {
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(before.createdAt, before.id)));
  }
  return query.execute();
}

export async function countUnread(database: Database, userId: string): Promise<number> {
  const { count } = await tables(database)
    .selectFrom('notification')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('on_site', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks unread notifications of a user as read: those named, or those up to a time. @returns how many changed */
export async function markRead(
  transaction: Transaction,
  userId: string,
  which: { ids: readonly string[] } | { until: Date },
  now: Date,
): Promise<number> {
  let query = tables(transaction)
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  query = 'ids' in which ? query.where('id', 'in', which.ids) : query.where('created_at', '<=', which.until);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteOldNotifications(database: Database, before: Date): Promise<void> {
  await tables(database).deleteFrom('notification').where('created_at', '<', before).execute();
}
