import { type Database, inTransaction } from '@nitrate/database';
import type { SubscriptionsTables } from '../tables';
import { findHeld } from './held-store';
import { endedOf } from './present-access';

/** Records that a user has read that their last ticket or subscription ended; later ends are reported again. */
export async function acknowledgeEnds(database: Database, userId: string, now: Date): Promise<void> {
  const ids = endedOf(await findHeld(database, { userId, confirmedEmail: null }), now).map(({ id }) => id);
  if (ids.length === 0) return;
  await inTransaction(database, async (transaction) => {
    const db = transaction.tables<SubscriptionsTables>();
    for (const table of ['subscription', 'ticket'] as const) {
      await db
        .updateTable(table)
        .set({ acknowledged_at: now })
        .where('id', 'in', ids)
        .where('acknowledged_at', 'is', null)
        .execute();
    }
  });
}
