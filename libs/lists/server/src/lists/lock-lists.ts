import { type Database, inTransaction, type Transaction } from '@nitrate/database';

/** Waits for other changes of what this user collects; until the end of the transaction. */
export async function lockLists(transaction: Transaction, userId: string): Promise<void> {
  await transaction.client.query(`select pg_advisory_xact_lock(hashtextextended('lists:' || $1, 0))`, [userId]);
}

/** Runs changes of what a user collects in a transaction, one set after the other. */
export const inListsTransaction = <T>(
  database: Database,
  userId: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  inTransaction(database, async (transaction) => {
    await lockLists(transaction, userId);
    return work(transaction);
  });
