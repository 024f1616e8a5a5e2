import type Stripe from 'stripe';
import { findPlan, type PlanCatalogue } from '../plans/plan-catalogue';
import type { CheckoutSnapshot, InvoiceSnapshot, SubscriptionSnapshot } from '../provider/snapshots';
import { currencyOf, dateOfSeconds, findPlanOfPrice } from './stripe-plans';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Id of our `checkout`. The metadata are written by this server and by the owner of the account at Stripe;
 * `client_reference_id`, in contrast, can be chosen by who opens a payment link.
 */
export function checkoutIdOf(metadata: Stripe.Metadata | null): string | null {
  const id = metadata?.['checkout'];
  return id !== undefined && uuid.test(id) ? id : null;
}

/** The id of an object that may be expanded. */
export const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

/** What became of a payment page, of which payment intent and subscription are expanded. */
export function checkoutStateOf(session: Stripe.Checkout.Session): CheckoutSnapshot['state'] {
  const { id, status, payment_status: payment } = session;
  if (status !== 'complete') return status === 'expired' ? 'expired' : 'open';
  const subscription = idOf(session.subscription);
  if (payment === 'unpaid') return hasFailed(session) ? 'failed' : 'open';
  if (subscription !== null) return { paid: { kind: 'subscription', id: subscription } };
  // What costs nothing has no payment at Stripe; its page replaces it.
  return { paid: { kind: 'payment', id: idOf(session.payment_intent) ?? id } };
}

/** Whether a payment that takes days, such as a direct debit, has failed. */
function hasFailed({ payment_intent: payment, subscription }: Stripe.Checkout.Session): boolean {
  const states = [payment, subscription].map((object) => (object && typeof object === 'object' ? object.status : null));
  return states.some((state) => ['requires_payment_method', 'canceled', 'incomplete_expired'].includes(state ?? ''));
}

/** What Stripe says of a payment page; undefined for one of somebody else's. */
export function checkoutSnapshot(session: Stripe.Checkout.Session): CheckoutSnapshot | undefined {
  const checkout = checkoutIdOf(session.metadata);
  return checkout === null ? undefined : { checkout, state: checkoutStateOf(session) };
}

/** What Stripe says of a subscription, of which the schedule is expanded; undefined until its first payment. */
export function stripeSnapshot(
  plans: PlanCatalogue,
  subscription: Stripe.Subscription,
  invoices: readonly InvoiceSnapshot[],
): SubscriptionSnapshot | undefined {
  const item = subscription.items.data[0];
  const customer = idOf(subscription.customer);
  if (!item || customer === null || !invoices.some(({ paidAt }) => paidAt)) return undefined;
  const { price } = item;
  const plan = findPlanOfPrice(plans, price.id) ?? findPlan(plans, subscription.metadata['plan'] ?? '');
  const endedAt = subscription.ended_at === null ? null : dateOfSeconds(subscription.ended_at);
  const next = endedAt ? undefined : nextPlanOf(plans, subscription, item);
  const status = endedAt ? endStatusOf(subscription) : statusOf(subscription);
  return {
    id: subscription.id,
    customer,
    checkout: checkoutIdOf(subscription.metadata),
    status,
    endedAt,
    plan: plan?.id ?? subscription.metadata['plan'] ?? price.id,
    kind: price.recurring?.interval === 'year' ? 'year' : 'month',
    startedAt: dateOfSeconds(subscription.start_date),
    periodStart: dateOfSeconds(item.current_period_start),
    periodEnd: dateOfSeconds(item.current_period_end),
    pastDueSince: status === 'past_due' ? pastDueSince(subscription, item, invoices) : null,
    cancelAtPeriodEnd: cancelsAtPeriodEnd(subscription),
    nextPlan: next?.id ?? null,
    nextPrice: next
      ? { cents: next.cents, currency: next.currency }
      : { cents: price.unit_amount ?? 0, currency: currencyOf(price.currency) },
    invoices,
  };
}

/** A subscription that Stripe has given up or paused is one that is not paid: after some days it entitles to nothing. */
const statusOf = ({ status }: Stripe.Subscription): 'trialing' | 'active' | 'past_due' =>
  (['trialing', 'active'] as const).find((running) => running === status) ?? 'past_due';

const endStatusOf = ({ cancellation_details: details }: Stripe.Subscription): 'cancelled' | 'expired' =>
  details?.reason === 'payment_failed' ? 'expired' : 'cancelled';

/** Since the first invoice that is not paid was issued, which is when its payment was first attempted. */
function pastDueSince(
  { status_details: details }: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  invoices: readonly InvoiceSnapshot[],
): Date {
  const open = invoices.filter(({ state }) => state === 'open').map(({ issuedAt }) => issuedAt.getTime());
  if (open.length > 0) return new Date(Math.min(...open));
  return dateOfSeconds(details?.paused.transitioned_at ?? item.current_period_start);
}

/** Cancellations on the page of Stripe set the time of the end alone. */
export function cancelsAtPeriodEnd(subscription: Stripe.Subscription): boolean {
  const { cancel_at: at, cancel_at_period_end: flag, items } = subscription;
  const end = items.data[0]?.current_period_end ?? 0;
  return flag || (at !== null && at <= end);
}

/** The plan that the schedule of a subscription changes to at the end of the period. */
function nextPlanOf(plans: PlanCatalogue, { schedule }: Stripe.Subscription, item: Stripe.SubscriptionItem) {
  if (schedule === null || typeof schedule === 'string' || schedule.status !== 'active') return undefined;
  const phase = schedule.phases.find(({ start_date: start }) => start >= item.current_period_end);
  const price = idOf(phase?.items[0]?.price);
  return price === null || price === item.price.id ? undefined : findPlanOfPrice(plans, price);
}
