import { hkdfSync } from 'node:crypto';
import type { Database } from '@nitrate/database';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { type PlanConfig, discountedCents } from '../plans/plan-catalogue';
import { type CheckoutOrder, InvalidEvent, type PaymentProvider } from '../provider/payment-provider';
import { isSigned } from '../provider/signature';
import { actOnSubscription, endCheckout, returnPayment, saveSubscriptionState } from './sandbox-actions';
import type {
  SandboxCheckout,
  SandboxInvoice,
  SandboxPayment,
  SandboxPlan,
  SandboxSubscription,
} from './sandbox-state';
import { addObject, addressOf, loadObject, newObjectId, saveObject, withObject } from './sandbox-store';
import type { CheckoutSnapshot, InvoiceSnapshot, PaymentSnapshot, SubscriptionSnapshot } from '../provider/snapshots';

/** What the sandbox says of a payment page. */
function checkoutSnapshot(checkout: SandboxCheckout | undefined): CheckoutSnapshot | undefined {
  if (!checkout) return undefined;
  const { state, bought } = checkout;
  if (state !== 'paid') return { checkout: checkout.checkout, state };
  return bought ? { checkout: checkout.checkout, state: { paid: bought } } : undefined;
}

/** What the sandbox says of a subscription. */
export function sandboxSnapshot(
  id: string,
  subscription: SandboxSubscription | undefined,
): SubscriptionSnapshot | undefined {
  if (!subscription) return undefined;
  const { checkout, customer, plan, next, status, cancelAtPeriodEnd, invoices } = subscription;
  const { cents, currency } = next ?? plan;
  return {
    id,
    checkout,
    customer,
    status,
    cancelAtPeriodEnd,
    plan: plan.id,
    kind: plan.kind === 'year' ? 'year' : 'month',
    startedAt: new Date(subscription.startedAt),
    periodStart: new Date(subscription.periodStart),
    periodEnd: new Date(subscription.periodEnd),
    pastDueSince: dateOrNull(subscription.pastDueSince),
    nextPlan: next?.id ?? null,
    nextPrice: { cents, currency },
    endedAt: dateOrNull(subscription.endedAt),
    invoices: invoices.map(invoiceSnapshot),
  };
}

/** What the sandbox says of the payment of a ticket. */
function paymentSnapshot(id: string, payment: SandboxPayment | undefined): PaymentSnapshot | undefined {
  if (!payment) return undefined;
  const { checkout, customer, plan, invoice } = payment;
  return {
    id,
    checkout,
    customer,
    plan: plan.id,
    paidAt: new Date(payment.paidAt),
    refundedAt: dateOrNull(payment.refundedAt),
    invoice: invoiceSnapshot(invoice),
  };
}

const invoiceSnapshot = ({ issuedAt, paidAt, period, ...invoice }: SandboxInvoice): InvoiceSnapshot => ({
  ...invoice,
  issuedAt: new Date(issuedAt),
  paidAt: dateOrNull(paidAt),
  period: period && { start: new Date(period.start), end: new Date(period.end) },
  url: null,
});

const dateOrNull = (time: string | null): Date | null => (time === null ? null : new Date(time));

interface SandboxDeps {
  database: Database;
  signingKeys: readonly string[];
  now: () => Date;
}

/** Header with the signature of an event. */
export const signatureHeader = 'nitrate-sandbox-signature';

/** The secrets of events: the first signs, all verify. */
export const sandboxSecrets = (signingKeys: readonly string[]): readonly string[] =>
  signingKeys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'nitrate-sandbox-events', 32)).toString('hex'));

/** Path of the page of a payment or a customer. */
export const payPath = '/dev/pay';

const EventBody = Type.Object({
  id: Type.String({ minLength: 1 }),
  type: Type.String(),
  object: Type.Object({
    kind: Type.Enum(['checkout', 'subscription', 'payment'] as const),
    id: Type.String({ minLength: 1 }),
  }),
});

/** The provider of the embedded mode: payments are played on pages of our own, and no money moves. */
export function sandboxProvider({ database, signingKeys, now }: SandboxDeps): PaymentProvider {
  const secrets = sandboxSecrets(signingKeys);
  const pageOf = async (id: string, origin: string) => `${origin}${payPath}/${await addressOf(database, id)}`;
  return {
    name: 'sandbox',
    async createCheckout(order) {
      const id = `cs_${order.checkout}`;
      const customer = order.customer ?? newObjectId.customer();
      const state = { lang: order.lang, returnUrl: order.cancelUrl };
      await addObject(database, { id: customer, kind: 'customer', customer, state, now: now() });
      const checkout = checkoutState(order, customer);
      await addObject(database, { id, kind: 'checkout', customer, state: checkout, now: now() });
      return { id, url: await pageOf(id, new URL(order.successUrl).origin) };
    },
    expireCheckout: async (id) => (await endCheckout(database, id, 'expire', now())) !== 'paid',
    cancelAtPeriodEnd: (id) => actOnSubscription(database, id, 'cancelAtPeriodEnd', now()),
    resume: (id) => actOnSubscription(database, id, 'resume', now()),
    changePlan: (id, plan) => changePlan(database, id, plan, now()),
    extend: (id, until) => extend(database, id, until, now()),
    cancelNow: (id, { refund }) =>
      actOnSubscription(database, id, refund ? 'refund' : 'cancelNow', now(), ({ endedAt }) => endedAt === null),
    refundPayment: (id) => returnPayment(database, id, 'refunded', now()),
    async portalUrl({ customer, lang, returnUrl }) {
      await saveObject(database, 'customer', customer, { lang, returnUrl });
      return pageOf(customer, new URL(returnUrl).origin);
    },
    async readEvent(rawBody, headers, time) {
      const signature = headers[signatureHeader];
      if (typeof signature !== 'string' || !isSigned(secrets, rawBody, signature, time)) {
        throw new InvalidEvent('The event is not signed, or not recently.');
      }
      const event = parseJson(rawBody);
      if (!Value.Check(EventBody, event)) throw new InvalidEvent('The event has another form.');
      return event;
    },
    loadCheckout: async (id) => checkoutSnapshot(await loadObject(database, 'checkout', id)),
    loadSubscription: async (id) => sandboxSnapshot(id, await loadObject(database, 'subscription', id)),
    loadPayment: async (id) => paymentSnapshot(id, await loadObject(database, 'payment', id)),
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new InvalidEvent('The event is not JSON.', { cause });
  }
}

const sandboxPlan = ({ id, kind, cents, currency }: PlanConfig): SandboxPlan => ({ id, kind, cents, currency });

const checkoutState = ({ checkout, plan, coupon, lang, successUrl, cancelUrl }: CheckoutOrder, customer: string) => ({
  checkout,
  customer,
  lang,
  successUrl,
  cancelUrl,
  plan: sandboxPlan(plan),
  cents: discountedCents(plan.cents, coupon),
  state: 'open' as const,
  bought: null,
});

const changePlan = (database: Database, id: string, plan: PlanConfig, now: Date): Promise<void> =>
  withObject(database, 'subscription', id, async (before, transaction) => {
    if (before.endedAt !== null) return;
    const next = plan.id === before.plan.id ? null : sandboxPlan(plan);
    const after = { ...before, next, cancelAtPeriodEnd: false };
    await saveSubscriptionState(transaction, id, { before, after, type: 'subscription.changePlan', now });
  });

const extend = (database: Database, id: string, until: Date, now: Date): Promise<void> =>
  withObject(database, 'subscription', id, async (before, transaction) => {
    if (before.endedAt !== null) return;
    const after = { ...before, periodEnd: until.toISOString() };
    await saveSubscriptionState(transaction, id, { before, after, type: 'subscription.extend', now });
  });
