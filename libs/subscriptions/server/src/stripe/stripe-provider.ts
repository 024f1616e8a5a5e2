import type { PlanCatalogue } from '../plans/plan-catalogue';
import type { PaymentProvider } from '../provider/payment-provider';
import { createStripeCheckout, expireCheckout } from './stripe-checkout';
import { openStripe, type StripeAddress, type StripeKeys } from './stripe-client';
import { readEvent } from './stripe-events';
import { withFaults } from './stripe-faults';
import { loadCheckout, loadPayment, loadSubscription } from './stripe-loads';
import { cancelAtPeriodEnd, cancelNow, changePlan, extend, refundPayment, resume } from './stripe-writes';

interface StripeDeps extends StripeKeys, StripeAddress {
  plans: PlanCatalogue;
}

/** Stripe as the provider: users pay on its pages, and it renews what they have bought. */
export function stripeProvider({ plans, key, webhookSecret, ...address }: StripeDeps): PaymentProvider {
  const stripe = openStripe({ key }, address);
  return {
    name: 'stripe',
    createCheckout: withFaults((order) => createStripeCheckout(stripe, order)),
    expireCheckout: withFaults((id) => expireCheckout(stripe, id)),
    cancelAtPeriodEnd: withFaults((id) => cancelAtPeriodEnd(stripe, id)),
    resume: withFaults((id) => resume(stripe, id)),
    changePlan: withFaults((id, plan) => changePlan(stripe, id, plan)),
    extend: withFaults((id, until) => extend(stripe, id, until)),
    cancelNow: withFaults((id, options) => cancelNow(stripe, id, options)),
    refundPayment: withFaults((payment) => refundPayment(stripe, payment)),
    portalUrl: withFaults(async ({ customer, lang, returnUrl }) => {
      const { url } = await stripe.billingPortal.sessions.create({ customer, locale: lang, return_url: returnUrl });
      return url;
    }),
    readEvent: async (rawBody, headers, now) => readEvent(stripe, { key, webhookSecret }, { rawBody, headers, now }),
    loadCheckout: withFaults((id) => loadCheckout(stripe, id)),
    loadSubscription: withFaults((id) => loadSubscription(stripe, plans, id)),
    loadPayment: withFaults((id) => loadPayment(stripe, plans, id)),
  };
}
