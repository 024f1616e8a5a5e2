import type Stripe from 'stripe';
import { discountedCents } from '../plans/plan-catalogue';
import type { CheckoutOrder } from '../provider/payment-provider';
import { checkoutStateOf } from './stripe-snapshots';
import { found, hasCode, isMissing } from './stripe-faults';
import { planItem } from './stripe-plans';

/**
 * Opens a payment page. The idempotency key is the order's, so that the same order opens the same page. A customer
 * who has been deleted at Stripe becomes a new one.
 */
export async function createStripeCheckout(stripe: Stripe, order: CheckoutOrder): Promise<{ id: string; url: string }> {
  const params = sessionParams(order, await ensureCoupon(stripe, order));
  const create = (buyer: CheckoutOrder, idempotencyKey: string) =>
    stripe.checkout.sessions.create({ ...params, ...buyerOf(buyer) }, { idempotencyKey });
  const key = `checkout-${order.checkout}`;
  const session = await create(order, key).catch((error: unknown) => {
    if (order.customer === null || !isMissing(error, 'customer')) throw error;
    return create({ ...order, customer: null }, `${key}-new-customer`);
  });
  if (session.url === null) throw new Error(`The payment page ${session.id} has no address.`);
  await refuseOtherPrice(stripe, order, session);
  return { id: session.id, url: session.url };
}

function sessionParams(
  { checkout, plan, lang, successUrl, cancelUrl, expiresAt }: CheckoutOrder,
  coupon: string | undefined,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { checkout, plan: plan.id };
  return {
    line_items: [planItem(plan)],
    ...(coupon !== undefined && { discounts: [{ coupon }] }),
    // What is shown here before is what is charged: no other currency by the place of the buyer.
    adaptive_pricing: { enabled: false },
    client_reference_id: checkout,
    metadata,
    locale: lang,
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    ...(plan.kind === 'ticket'
      ? {
          mode: 'payment' as const,
          payment_intent_data: { metadata },
          invoice_creation: { enabled: true, invoice_data: { metadata } },
        }
      : { mode: 'subscription' as const, subscription_data: { metadata } }),
  };
}

/** Subscriptions always have a customer; a single payment is to have one too, for the portal and the next purchase. */
function buyerOf({ customer, email, plan }: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  if (customer !== null) return { customer };
  return { customer_email: email, ...(plan.kind === 'ticket' && { customer_creation: 'always' as const }) };
}

/**
 * Adds the coupon of an order at Stripe, which may be there already. It takes off an amount, because percentages are
 * rounded here and there in different ways: what the pricing page shows is what is charged.
 */
async function ensureCoupon(stripe: Stripe, { plan, coupon }: CheckoutOrder): Promise<string | undefined> {
  const amount = plan.cents - discountedCents(plan.cents, coupon);
  if (coupon === null || amount === 0) return undefined;
  const currency = plan.currency.toLowerCase();
  const id = `nitrate-${coupon.code}-${coupon.percentOff}-${amount}-${currency}`;
  await stripe.coupons
    .create({ id, name: coupon.code, amount_off: amount, currency, duration: 'once' })
    .catch((error: unknown) => {
      if (!hasCode(error, 'resource_already_exists')) throw error;
    });
  return id;
}

/** Prices are written twice, in the configuration and at Stripe. A page that charges another one is closed again. */
async function refuseOtherPrice(
  stripe: Stripe,
  { plan, coupon }: CheckoutOrder,
  { id, amount_total: total, currency }: Stripe.Checkout.Session,
): Promise<void> {
  const cents = discountedCents(plan.cents, coupon);
  if (total === cents && currency === plan.currency.toLowerCase()) return;
  await expireCheckout(stripe, id);
  throw new Error(
    `The plan ${plan.id} costs ${cents} ${plan.currency} here and ${total} ${currency} by the price ${plan.stripePrice}.`,
  );
}

/** Closes a payment page. @returns false where it is paid, or its payment is on the way */
export async function expireCheckout(stripe: Stripe, id: string): Promise<boolean> {
  const session = await found(loadSession(stripe, id));
  if (!session) return true;
  if (session.status !== 'open') return isOver(session);
  try {
    await stripe.checkout.sessions.expire(id, undefined, { idempotencyKey: `expire-${id}` });
    return true;
  } catch (error) {
    // It may have been paid since.
    const present = await loadSession(stripe, id);
    if (present.status === 'open') throw error;
    return isOver(present);
  }
}

const isOver = (session: Stripe.Checkout.Session): boolean => {
  const state = checkoutStateOf(session);
  return state === 'expired' || state === 'failed';
};

/** A payment page, with what says whether a payment that takes days has failed. */
export const loadSession = (stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent', 'subscription', 'invoice'] });
