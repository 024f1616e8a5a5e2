import type Stripe from 'stripe';
import type { PlanConfig } from '../plans/plan-catalogue';
import { found, hasCode, isMissing } from './stripe-faults';
import { paymentOf } from './stripe-invoices';
import { loadInvoices } from './stripe-loads';
import { planItem, priceOf } from './stripe-plans';
import { cancelsAtPeriodEnd, idOf } from './stripe-snapshots';

// What sets a state is idempotent by itself and has a key for each call, which the library adds: with a key of the
// subscription, a second cancellation would return the reply to the first one, and nothing would happen.

/** Cancels to the end of the period; a change of plan is dropped. */
export async function cancelAtPeriodEnd(stripe: Stripe, id: string): Promise<void> {
  const subscription = await loadLive(stripe, id);
  if (!subscription) return;
  await releaseSchedule(stripe, subscription);
  if (!cancelsAtPeriodEnd(subscription)) await stripe.subscriptions.update(id, { cancel_at_period_end: true });
}

export async function resume(stripe: Stripe, id: string): Promise<void> {
  const subscription = await loadLive(stripe, id);
  if (subscription) await withdrawCancellation(stripe, subscription);
}

/** Changes to a plan at the end of the period, by a schedule that ends once the plan has changed. */
export async function changePlan(stripe: Stripe, id: string, plan: PlanConfig): Promise<void> {
  const subscription = await loadLive(stripe, id);
  const item = subscription?.items.data[0];
  if (!subscription || !item) return;
  const withdrawn = await withdrawCancellation(stripe, subscription);
  if (item.price.id === priceOf(plan)) {
    if (!withdrawn) await releaseSchedule(stripe, subscription);
    return;
  }
  const present = withdrawn ? undefined : scheduleOf(subscription);
  const schedule = present ?? (await stripe.subscriptionSchedules.create({ from_subscription: id }));
  const phase = schedule.phases.find(({ start_date: start }) => start === schedule.current_phase?.start_date);
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1, ...taxRatesOf(item) }],
        start_date: phase?.start_date ?? item.current_period_start,
        end_date: item.current_period_end,
      },
      {
        items: [planItem(plan)],
        duration: { interval: plan.kind === 'year' ? 'year' : 'month', interval_count: 1 },
        proration_behavior: 'none',
        metadata: { ...subscription.metadata, plan: plan.id },
      },
    ],
  });
}

/**
 * Moves the end of the present period, by a trial up to it: Stripe knows no other way, and the subscription is `trialing`
 * until then. A cancellation to the end of the period moves along.
 */
export async function extend(stripe: Stripe, id: string, until: Date): Promise<void> {
  const subscription = await loadLive(stripe, id);
  if (!subscription) return;
  await stripe.subscriptions.update(id, {
    trial_end: Math.floor(until.getTime() / 1000),
    proration_behavior: 'none',
    ...(cancelsAtPeriodEnd(subscription) && { cancel_at_period_end: true }),
  });
}

const taxRatesOf = ({ tax_rates: rates }: Stripe.SubscriptionItem) =>
  rates && rates.length > 0 ? { tax_rates: rates.map(({ id }) => id) } : {};

/** Ends a subscription at once. The payment is returned first, so that a call that is repeated finds it returned. */
export async function cancelNow(stripe: Stripe, id: string, { refund }: { refund: boolean }): Promise<void> {
  const subscription = await loadLive(stripe, id);
  if (!subscription) return;
  if (refund) await refundLast(stripe, id);
  await releaseSchedule(stripe, subscription);
  await stripe.subscriptions.cancel(id).catch((error: unknown) => {
    // One that has ended since.
    if (!isMissing(error)) throw error;
  });
}

async function refundLast(stripe: Stripe, subscription: string): Promise<void> {
  const invoices = await loadInvoices(stripe, subscription, 10);
  const payment = invoices.filter(({ status }) => status === 'paid').map(paymentOf)[0];
  if (payment != null) await refundPayment(stripe, payment);
}

/** Returns a payment as a whole; one that was returned or charged back before stays as it is. */
export async function refundPayment(stripe: Stripe, payment: string): Promise<void> {
  // What cost nothing has no payment.
  if (payment.startsWith('cs_')) return;
  await stripe.refunds
    .create({ payment_intent: payment }, { idempotencyKey: `refund-${payment}` })
    .catch((error: unknown) => {
      if (!hasCode(error, 'charge_already_refunded', 'charge_disputed')) throw error;
    });
}

/** A subscription that has not ended, with its schedule. */
async function loadLive(stripe: Stripe, id: string): Promise<Stripe.Subscription | undefined> {
  const subscription = await found(stripe.subscriptions.retrieve(id, { expand: ['schedule'] }));
  return subscription && subscription.ended_at === null ? subscription : undefined;
}

/** The schedule that a subscription follows at present. */
function scheduleOf({ schedule }: Stripe.Subscription): Stripe.SubscriptionSchedule | undefined {
  return schedule && typeof schedule === 'object' && schedule.status === 'active' ? schedule : undefined;
}

async function releaseSchedule(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const schedule = idOf(scheduleOf(subscription));
  if (schedule !== null) await stripe.subscriptionSchedules.release(schedule);
}

/**
 * Takes a cancellation back, and the change of plan that was planned before it: Stripe changes no cancellation of a
 * subscription that follows a schedule. @returns whether there was a cancellation
 */
async function withdrawCancellation(stripe: Stripe, subscription: Stripe.Subscription): Promise<boolean> {
  const { id, cancel_at: at, cancel_at_period_end: flag } = subscription;
  if (!flag && at === null) return false;
  await releaseSchedule(stripe, subscription);
  await stripe.subscriptions.update(id, flag ? { cancel_at_period_end: false } : { cancel_at: '' });
  return true;
}
