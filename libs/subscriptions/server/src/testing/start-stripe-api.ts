import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { PlanCatalogue } from '../plans/plan-catalogue';
import { stripeProvider } from '../stripe/stripe-provider';
import { demoPlans } from '../plans/read-plans';
import type { FakePrice } from './fake-stripe/fake-objects';
import type { FakeEvent } from './fake-stripe/fake-store';
import { type FakeStripe, startFakeStripe } from './fake-stripe/start-fake-stripe';
import { startClock, startBillingApi } from './start-billing-api';

export const stripeKey = 'rk_test_0123456789';
export const webhookSecret = 'whsec_0123456789';

const coupon = { plans: null, maxRedemptions: null, validUntil: null };

/** The plans of the demo, with prices at Stripe. */
export const stripePlans: PlanCatalogue = {
  plans: demoPlans.plans.map((plan) => ({
    ...plan,
    stripePrice: `price_${plan.id.replace('-', '_')}`,
    ...(plan.id === 'yearly' && { stripeTaxRate: 'txr_19' }),
  })),
  coupons: [
    { ...coupon, code: 'SPRING15', percentOff: 15 },
    { ...coupon, code: 'WHOLE', percentOff: 100 },
  ],
};

const prices: readonly FakePrice[] = stripePlans.plans.map(({ stripePrice, kind, cents }) => ({
  id: stripePrice ?? '',
  object: 'price' as const,
  currency: 'eur',
  unit_amount: cents,
  recurring: kind === 'ticket' ? null : { interval: kind, interval_count: 1 },
}));

const started: FakeStripe[] = [];
afterAll(async () => {
  for (const stripe of started) await stripe.close();
});

/** The endpoints of billing with Stripe as the provider: the library talks to a server of this process. */
export async function startStripeApi() {
  const clock = startClock();
  const stripe = await startFakeStripe({ key: stripeKey, now: () => clock.now, prices });
  started.push(stripe);
  const provider = stripeProvider({
    plans: stripePlans,
    key: stripeKey,
    webhookSecret,
    api: stripe.url,
    timeoutMs: 300,
  });
  const api = await startBillingApi({ plans: stripePlans, clock, provider });
  const { store, customers } = stripe;

  /** Sends a body to the endpoint for webhooks, signed now by default. */
  const send = async (body: string, signature = signed(body, clock.now)) => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload: body,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    });
    return { status: response.statusCode, code: response.json<{ code?: string }>().code };
  };

  const deliver = async (event: FakeEvent): Promise<void> => {
    expect(await send(JSON.stringify(event))).toEqual({ status: 200, code: undefined });
  };

  /** Delivers what has happened, and runs everything that is due. */
  const takeIn = async (events: readonly FakeEvent[] = stripe.takeEvents()): Promise<void> => {
    await Promise.all(events.map(deliver));
    await api.runJobs();
  };

  type TestUser = Awaited<ReturnType<typeof api.addUser>>;

  const sessionOf = (checkout: string) => {
    const session = store.list('checkout.session').find(({ metadata }) => metadata?.['checkout'] === checkout);
    if (!session) throw new Error('There is no such page.');
    return session;
  };

  /** Begins a purchase. @returns also its page at Stripe */
  const begin = async (user: TestUser, plan: string, more: object = {}) => {
    const begun = await api.begin(user, plan, { key: randomUUID(), ...more });
    return { ...begun, session: sessionOf(begun.checkout) };
  };

  /** Buys a plan to the end. @returns its page at Stripe */
  const buy = async (user: TestUser, plan: string, more: object = {}) => {
    const { session } = await begin(user, plan, more);
    customers.pay(session.id);
    await takeIn();
    return session;
  };

  return { ...api, stripe, store, customers, provider, send, deliver, takeIn, begin, buy, sessionOf };
}

export type StripeApi = Awaited<ReturnType<typeof startStripeApi>>;

/** The signature of Stripe, by its own library. */
export const signed = (payload: string, at: Date, secret = webhookSecret): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at.getTime() / 1000 });
