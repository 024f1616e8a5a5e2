import type { Database } from '@nitrate/database';
import { deleteFinished } from '@nitrate/jobs';
import { paymentMailQueue } from '../mails/queue-mails';
import { renewalAheadQueue } from '../mails/renewal-ahead';
import { deliverQueue, periodEndQueue } from '../sandbox/sandbox-store';
import { cancelNowQueue } from '../synchronise/queue-cancel-now';
import { synchroniseQueue } from '../synchronise/event-store';
import type { SubscriptionsTables } from '../tables';

/** Longer than any provider sends an event again. */
export const settledDays = 90;

const queues = [synchroniseQueue, paymentMailQueue, renewalAheadQueue, cancelNowQueue, deliverQueue, periodEndQueue];

/** Deletes what nothing asks for any more: events that were taken in, purchases without a payment, and jobs that are done. */
export async function deleteSettled(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - settledDays * 86_400_000);
  const db = database.tables<SubscriptionsTables>();
  await db.deleteFrom('provider_event').where('handled_at', '<', before).execute();
  await db
    .deleteFrom('checkout')
    .where('state', 'in', ['failed', 'expired'])
    .where('expires_at', '<', before)
    .execute();
  await deleteFinished(database, { queues, doneBefore: before });
}
