import type { Database, Transaction } from '@nitrate/database';
import { type SandboxCheckout, type SandboxSubscription } from './sandbox-state';
import {
  addEvent,
  addObject,
  newInvoiceNumber,
  newObjectId,
  queuePeriodEnd,
  saveObject,
  withObject,
} from './sandbox-store';
import { applyAction, firstPeriod, issue, type SubscriptionAction } from './sandbox-subscription';

/** Lets something happen to a subscription, with its event; what does not apply changes nothing. */
export const actOnSubscription = (
  database: Database,
  id: string,
  action: SubscriptionAction,
  now: Date,
  applies: (subscription: SandboxSubscription) => boolean = () => true,
): Promise<void> =>
  withObject(database, 'subscription', id, async (before, transaction) => {
    if (!applies(before)) return;
    const invoice = await newInvoiceNumber(transaction);
    const after = applyAction(before, action, { at: now.toISOString(), invoice });
    await saveSubscriptionState(transaction, id, { before, after, type: `subscription.${action}`, now });
  });

/** Saves a changed subscription with its event, and plans the end of a new period. */
export async function saveSubscriptionState(
  transaction: Transaction,
  id: string,
  change: { before: SandboxSubscription | null; after: SandboxSubscription; type: string; now: Date },
): Promise<void> {
  const { before, after, type, now } = change;
  if (before && JSON.stringify(before) === JSON.stringify(after)) return;
  if (before) await saveObject(transaction, 'subscription', id, after);
  else {
    const { customer } = after;
    await addObject(transaction, { id, kind: 'subscription', customer, state: after, now });
  }
  if (after.endedAt === null && before?.periodEnd !== after.periodEnd) {
    await queuePeriodEnd(transaction, id, after.periodEnd);
  }
  await addEvent(transaction, { type, object: { kind: 'subscription', id }, customer: after.customer, now });
}

/** Returns the payment of a ticket. */
export const returnPayment = (
  database: Database,
  id: string,
  state: 'refunded' | 'charged-back',
  now: Date,
): Promise<void> =>
  withObject(database, 'payment', id, async (payment, transaction) => {
    if (payment.refundedAt !== null) return;
    const invoice = { ...payment.invoice, state };
    await saveObject(transaction, 'payment', id, { ...payment, refundedAt: now.toISOString(), invoice });
    const object = { kind: 'payment' as const, id };
    await addEvent(transaction, { type: `payment.${state}`, object, customer: payment.customer, now });
  });

/** How a payment page can end. */
export type CheckoutOutcome = 'pay' | 'decline' | 'abandon' | 'expire';

/** Ends a payment page that is open. @returns the state that it has then */
export const endCheckout = (
  database: Database,
  id: string,
  outcome: CheckoutOutcome,
  now: Date,
): Promise<SandboxCheckout['state']> =>
  withObject(database, 'checkout', id, async (checkout, transaction) => {
    if (checkout.state !== 'open') return checkout.state;
    const ended: SandboxCheckout =
      outcome === 'pay'
        ? { ...checkout, state: 'paid', bought: await buy(transaction, checkout, now) }
        : { ...checkout, state: outcome === 'expire' ? 'expired' : 'failed' };
    await saveObject(transaction, 'checkout', id, ended);
    const type = `checkout.${ended.state}`;
    await addEvent(transaction, { type, object: { kind: 'checkout', id }, customer: checkout.customer, now });
    return ended.state;
  });

async function buy(
  transaction: Transaction,
  { checkout, customer, plan, cents }: SandboxCheckout,
  now: Date,
): Promise<SandboxCheckout['bought']> {
  const at = now.toISOString();
  const invoice = await newInvoiceNumber(transaction);
  if (plan.kind !== 'ticket') {
    const id = newObjectId.subscription();
    const after = firstPeriod({ checkout, customer, plan }, cents, { at, invoice });
    await saveSubscriptionState(transaction, id, { before: null, after, type: 'subscription.created', now });
    return { kind: 'subscription', id };
  }
  const id = newObjectId.payment();
  const issued = issue({ ...plan, cents }, { ...invoice, issuedAt: at, paidAt: at, period: null });
  const state = { checkout, customer, plan, paidAt: at, refundedAt: null, invoice: issued };
  await addObject(transaction, { id, kind: 'payment', customer, state, now });
  await addEvent(transaction, { type: 'payment.succeeded', object: { kind: 'payment', id }, customer, now });
  return { kind: 'payment', id };
}
