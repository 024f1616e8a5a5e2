import type { Transaction } from '@nitrate/database';
import type { ListsTables } from '../tables';

/** Deletes what a user has collected, in the transaction that deletes the user. */
export async function eraseLists(transaction: Transaction, userId: string): Promise<void> {
  const db = transaction.tables<ListsTables>();
  await db.deleteFrom('bookmark').where('user_id', '=', userId).execute();
  // With their films.
  await db.deleteFrom('list').where('user_id', '=', userId).execute();
  await db.deleteFrom('list_change').where('user_id', '=', userId).execute();
}
