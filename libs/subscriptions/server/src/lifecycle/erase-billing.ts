import type { Transaction } from '@nitrate/database';
import { queueCancelNow } from '../synchronise/queue-cancel-now';
import type { SubscriptionsTables } from '../tables';

/**
 * Ends what a user pays for, in the transaction that deletes the user: jobs cancel at the provider and close open payment
 * pages. Subscriptions, tickets and invoices stay without their user, as tax law demands.
 */
export async function eraseBilling(transaction: Transaction, userId: string): Promise<void> {
  const db = transaction.tables<SubscriptionsTables>();
  const subscriptions = await db
    .selectFrom('subscription')
    .select(['provider', 'provider_id as id'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  const checkouts = await db
    .selectFrom('checkout')
    .select(['provider', 'provider_id as id'])
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .execute();
  const ending = [
    ...subscriptions.map((row) => ({ kind: 'subscription' as const, ...row })),
    ...checkouts.map((row) => ({ kind: 'checkout' as const, ...row })),
  ];
  for (const { kind, provider, id } of ending) {
    if (id !== null) await queueCancelNow(transaction, { kind, provider, id, refund: false });
  }
}
