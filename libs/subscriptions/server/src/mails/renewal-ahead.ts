import { dayMs } from '@nitrate/contract-kit';
import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import { enqueue } from '@nitrate/jobs';
import Type, { type Static } from 'typebox';
import { findSubscription } from '../account/subscription-store';
import { queueMailOnce } from './queue-mails';

export const renewalAheadQueue = 'subscriptions.renewal-ahead';

export const RenewalAheadPayload = Type.Object({
  subscription: Type.String(),
  /** ISO time of the renewal. */
  periodEnd: Type.String(),
});

/** How long before its renewal a subscription is announced. */
const leadMs = { month: 3 * dayMs, year: 7 * dayMs };

interface Renewing {
  id: string;
  kind: 'month' | 'year';
  periodEnd: Date;
}

/** Queues the job that announces a renewal, some days before it. */
export async function queueRenewalAhead(transaction: Transaction, { id, kind, periodEnd }: Renewing): Promise<void> {
  const payload = { subscription: id, periodEnd: periodEnd.toISOString() };
  await enqueue(transaction, {
    queue: renewalAheadQueue,
    key: `${id} ${payload.periodEnd}`,
    payload,
    requeue: true,
    runAfter: new Date(periodEnd.getTime() - leadMs[kind]),
  });
}

/** Queues the mail about a renewal, once, if it is still ahead and has not been cancelled. */
export async function announceRenewal(
  database: Database,
  { subscription, periodEnd }: Static<typeof RenewalAheadPayload>,
  now: Date,
): Promise<void> {
  const row = await findSubscription(database, subscription);
  if (row?.status !== 'active' || row.cancelAtPeriodEnd || row.userId === null) return;
  if (row.periodEnd?.toISOString() !== periodEnd || row.periodEnd <= now) return;
  const mail = { kind: 'renewalAhead', id: row.id, subject: `${row.id} ${periodEnd}` } as const;
  await inTransaction(database, (transaction) => queueMailOnce(transaction, mail, now));
}
