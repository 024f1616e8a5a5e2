import type { Database } from '@nitrate/database';
import type { SubscriptionsTables } from '../tables';

/** The subscriptions, tickets and invoices of a user, and what they began to buy. */
export async function exportBilling(database: Database, userId: string): Promise<Record<string, unknown>> {
  const db = database.tables<SubscriptionsTables>();
  const [subscriptions, tickets, invoices, checkouts] = await Promise.all([
    db
      .selectFrom('subscription')
      .select(['plan', 'kind', 'status', 'provider', 'created_at as createdAt', 'period_start as periodStart'])
      .select(['period_end as periodEnd', 'cancel_at_period_end as cancelAtPeriodEnd', 'ended_at as endedAt'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('ticket')
      .select(['plan', 'hours', 'purchased_at as purchasedAt', 'starts_by as startsBy', 'started_at as startedAt'])
      .select(['refunded_at as refundedAt', 'provider'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('invoice')
      .select(['number', 'plan', 'cents', 'currency', 'tax_percent as taxPercent', 'state'])
      .select(['issued_at as issuedAt', 'paid_at as paidAt', 'period_start as periodStart', 'period_end as periodEnd'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('checkout')
      .select(['plan', 'cents', 'coupon', 'state', 'back', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  ]);
  return { subscriptions, tickets, invoices, checkouts };
}
