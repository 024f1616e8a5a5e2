import type { Transaction } from '@nitrate/database';
import { v7 as newId } from 'uuid';
import { findBuyer, markPaid } from '../checkout/checkout-store';
import { holdLock, userLock } from '../in-lock';
import { queueMailOnce } from '../mails/queue-mails';
import { queueRenewalAhead } from '../mails/renewal-ahead';
import type { SubscriptionSnapshot } from '../provider/snapshots';
import type { SubscriptionsTables } from '../tables';
import type { OpenBilling } from '../open-billing';
import { queueCancelNow } from './queue-cancel-now';
import { saveInvoices } from './save-invoices';

/** The transaction that holds the lock of an object, and the time. */
export interface SaveScope {
  transaction: Transaction;
  now: Date;
}

/**
 * Saves the present state of a subscription with its invoices, and queues the mails that follow from it. One that was
 * not bought here is not saved.
 */
export async function saveSubscription(
  { provider, plans }: Pick<OpenBilling, 'provider' | 'plans'>,
  snapshot: SubscriptionSnapshot,
  { transaction, now }: SaveScope,
): Promise<void> {
  const db = transaction.tables<SubscriptionsTables>();
  const stored = await db
    .selectFrom('subscription')
    .select(['id', 'user_id as userId'])
    .where('provider', '=', provider.name)
    .where('provider_id', '=', snapshot.id)
    .executeTakeFirst();
  const buyer = stored ?? (snapshot.checkout === null ? undefined : await findBuyer(transaction, snapshot.checkout));
  if (!buyer) return;
  const { userId } = buyer;
  const id = stored?.id ?? newId();
  const isLive = snapshot.endedAt === null;
  if (!stored && isLive) await cancelUnwanted(transaction, provider.name, snapshot.id, userId);
  if (isLive && isChargedBack(snapshot)) {
    await queueCancelNow(transaction, {
      provider: provider.name,
      kind: 'subscription',
      id: snapshot.id,
      refund: false,
    });
  }
  const columns = columnsOf(snapshot, now);
  if (stored) await db.updateTable('subscription').set(columns).where('id', '=', id).execute();
  else {
    await db
      .insertInto('subscription')
      .values({ id, user_id: userId, provider: provider.name, provider_id: snapshot.id, ...columns })
      .execute();
  }
  if (snapshot.checkout !== null) await markPaid(transaction, snapshot.checkout);
  const of = { userId, subscriptionId: id, ticketId: null, kind: snapshot.kind };
  const saved = await saveInvoices(transaction, { provider: provider.name, plans, of }, snapshot.invoices);
  if (userId === null) return;
  for (const invoice of saved.filter(({ paidAt }) => paidAt)) {
    await queueMailOnce(transaction, { kind: 'receipt', id: invoice.id, subject: invoice.id }, now);
  }
  await queueStateMails(transaction, { ...snapshot, id }, now);
}

/** Whether the present period was charged back: then the subscription ends, where the provider does not end it itself. */
const isChargedBack = ({ invoices, periodEnd }: SubscriptionSnapshot): boolean =>
  invoices.some(({ state, period }) => state === 'charged-back' && period !== null && period.end >= periodEnd);

const columnsOf = (snapshot: SubscriptionSnapshot, now: Date) => ({
  customer_id: snapshot.customer,
  plan: snapshot.plan,
  kind: snapshot.kind,
  status: snapshot.status,
  period_start: snapshot.periodStart,
  period_end: snapshot.periodEnd,
  past_due_since: snapshot.pastDueSince,
  cancel_at_period_end: snapshot.cancelAtPeriodEnd,
  next_plan: snapshot.nextPlan,
  next_cents: snapshot.nextPrice.cents,
  currency: snapshot.nextPrice.currency,
  ended_at: snapshot.endedAt,
  created_at: snapshot.startedAt,
  updated_at: now,
});

/**
 * Ends a new subscription that nobody wants, and returns what was paid: its user has deleted the account while the
 * payment page was open, or has bought another one in a second window.
 */
async function cancelUnwanted(
  transaction: Transaction,
  provider: OpenBilling['provider']['name'],
  providerId: string,
  userId: string | null,
): Promise<void> {
  if (userId !== null) {
    await holdLock(transaction, userLock(userId));
    const other = await transaction
      .tables<SubscriptionsTables>()
      .selectFrom('subscription')
      .select('id')
      .where('user_id', '=', userId)
      .where('provider', '<>', 'granted')
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (!other) return;
  }
  await queueCancelNow(transaction, { provider, kind: 'subscription', id: providerId, refund: true });
}

async function queueStateMails(
  transaction: Transaction,
  { id, status, pastDueSince, cancelAtPeriodEnd, kind, periodEnd }: SubscriptionSnapshot,
  now: Date,
): Promise<void> {
  if (pastDueSince) {
    const subject = `${id} ${pastDueSince.toISOString()}`;
    await queueMailOnce(transaction, { kind: 'paymentFailed', id, subject }, now);
  }
  if (status === 'cancelled' || status === 'expired') {
    await queueMailOnce(transaction, { kind: 'ended', id, subject: id }, now);
  }
  if (status === 'active' && !cancelAtPeriodEnd) await queueRenewalAhead(transaction, { id, kind, periodEnd });
}
