import { dayMs } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { SubscriptionsTables } from '../tables';

/** Longer than any provider sends an event again. */
export const settledDays = 90;

/** Deletes what nothing asks for any more: events that were processed, and purchases without a payment. */
export async function deleteSettled(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - settledDays * dayMs);
  const db = database.tables<SubscriptionsTables>();
  await db.deleteFrom('provider_event').where('handled_at', '<', before).execute();
  await db
    .deleteFrom('checkout')
    .where('state', 'in', ['failed', 'expired'])
    .where('expires_at', '<', before)
    .execute();
}
