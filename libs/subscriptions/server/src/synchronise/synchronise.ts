import { dayMs } from '@nitrate/contract-kit';
import { v7 as newId } from 'uuid';
import type { ObjectRef, PaymentSnapshot } from '../provider/snapshots';
import { closeCheckout, findBuyer, markPaid } from '../checkout/checkout-store';
import { inLock, objectLock } from '../in-lock';
import type { OpenBilling } from '../open-billing';
import { markHandled, unhandledEvents } from './event-store';
import { type SaveScope, saveSubscription } from './save-subscription';
import { queueMailOnce } from '../mails/queue-mails';
import { findPlan } from '../plans/plan-catalogue';
import type { SubscriptionsTables } from '../tables';
import { queueCancelNow } from './queue-cancel-now';
import { saveInvoices } from './save-invoices';

/** Of a ticket whose plan has left the configuration while its payment page was open. */
const fallback = { hours: 48, startsWithinDays: 30 };

/** Saves the present state of a payment as a ticket with its invoice. One that was not bought here is not saved. */
async function savePayment(
  { provider, plans }: Pick<OpenBilling, 'provider' | 'plans'>,
  snapshot: PaymentSnapshot,
  { transaction, now }: SaveScope,
): Promise<void> {
  const db = transaction.tables<SubscriptionsTables>();
  const stored = await db
    .selectFrom('ticket')
    .select(['id', 'user_id as userId'])
    .where('provider', '=', provider.name)
    .where('provider_id', '=', snapshot.id)
    .executeTakeFirst();
  const buyer = stored ?? (snapshot.checkout === null ? undefined : await findBuyer(transaction, snapshot.checkout));
  if (!buyer) return;
  const { userId } = buyer;
  const id = stored?.id ?? newId();
  if (stored) await db.updateTable('ticket').set({ refunded_at: snapshot.refundedAt }).where('id', '=', id).execute();
  else {
    const plan = findPlan(plans, snapshot.plan);
    const days = plan?.startsWithinDays ?? fallback.startsWithinDays;
    await db
      .insertInto('ticket')
      .values({
        id,
        user_id: userId,
        provider: provider.name,
        provider_id: snapshot.id,
        plan: snapshot.plan,
        customer_id: snapshot.customer,
        purchased_at: snapshot.paidAt,
        refunded_at: snapshot.refundedAt,
        hours: plan?.hours ?? fallback.hours,
        starts_by: new Date(snapshot.paidAt.getTime() + days * dayMs),
      })
      .execute();
    if (userId === null && !snapshot.refundedAt) {
      await queueCancelNow(transaction, { provider: provider.name, kind: 'payment', id: snapshot.id, refund: true });
    }
  }
  if (snapshot.checkout !== null) await markPaid(transaction, snapshot.checkout);
  const of = { userId, subscriptionId: null, ticketId: id, kind: 'ticket' as const };
  await saveInvoices(transaction, { provider: provider.name, plans, of }, [snapshot.invoice]);
  if (userId !== null) await queueMailOnce(transaction, { kind: 'ticket', id, subject: id }, now);
}

/**
 * Loads the present state of an object from the provider and saves it, whatever event has caused this. Any number of
 * calls in any order end in the provider's state. `before` changes the object first, in the same lock.
 */
export async function synchronise(
  billing: OpenBilling,
  object: ObjectRef,
  now: () => Date,
  before?: () => Promise<void>,
): Promise<void> {
  const { database, provider } = billing;
  const paid = await inLock(database, objectLock(provider.name, object), async (transaction) => {
    const events = await unhandledEvents(transaction, provider.name, object);
    await before?.();
    const bought = await load[object.kind](billing, object.id, { transaction, now: now() });
    // Events of a purchase are processed once what was bought is saved.
    if (!bought) await markHandled(transaction, provider.name, events, now());
    return bought && { bought, events };
  });
  if (!paid) return;
  await synchronise(billing, paid.bought, now);
  await markHandled(database, provider.name, paid.events, now());
}

/** Loads and saves an object. Returns another one that is to be synchronised in its place. */
type Load = (billing: OpenBilling, id: string, scope: SaveScope) => Promise<ObjectRef | undefined>;

const load: Record<ObjectRef['kind'], Load> = {
  async subscription(billing, id, scope) {
    const snapshot = await billing.provider.loadSubscription(id);
    if (snapshot) await saveSubscription(billing, snapshot, scope);
    return undefined;
  },
  async payment(billing, id, scope) {
    const snapshot = await billing.provider.loadPayment(id);
    if (snapshot && 'ofSubscription' in snapshot) return { kind: 'subscription', id: snapshot.ofSubscription };
    if (snapshot) await savePayment(billing, snapshot, scope);
    return undefined;
  },
  async checkout({ provider }, id, { transaction }) {
    const snapshot = await provider.loadCheckout(id);
    if (!snapshot || snapshot.state === 'open') return undefined;
    if (typeof snapshot.state === 'object') return snapshot.state.paid;
    await closeCheckout(transaction, snapshot.checkout, snapshot.state);
    return undefined;
  },
};
