import {
  cancelSubscription,
  changeSubscription,
  getSubscription,
  listInvoices,
  listTickets,
  openPaymentPortal,
  resumeSubscription,
} from '@nitrate/subscriptions/contract';
import { type StripeApi, startStripeApi } from '../testing/start-stripe-api';

jest.setTimeout(30_000);

let api: StripeApi;
beforeAll(async () => {
  api = await startStripeApi();
});
afterEach(() => api.stripe.recover());

/** A user who has bought a plan. */
async function customer(plan: string) {
  const user = await api.addUser();
  const session = await api.buy(user, plan);
  const object = session.subscription ?? '';
  const payment = () => {
    const paid = session.payment_intent ?? api.customers.lastPayment(object)?.id;
    return api.store.get('payment_intent', paid ?? '');
  };
  return { ...user, session, object, payment };
}

type User = Awaited<ReturnType<StripeApi['addUser']>>;

const subscriptionOf = async (user: User) => (await user.ask(getSubscription)).subscription;
const statesOf = async (user: User) => (await user.ask(listInvoices)).invoices.map(({ state }) => state);

describe('a subscription at Stripe', () => {
  it('renews, cannot be renewed, is paid later, and is given up', async () => {
    const user = await customer('monthly');
    api.customers.endPeriod(user.object);
    await api.takeIn();
    expect(await subscriptionOf(user)).toMatchObject({ status: 'active', periodStart: '2041-04-01T12:00:00.000Z' });
    api.customers.endPeriod(user.object, false);
    await api.takeIn();
    // Since the invoice was issued.
    expect(await subscriptionOf(user)).toMatchObject({ status: 'past_due', graceEnd: '2041-03-08T12:00:00.000Z' });
    expect(await statesOf(user)).toEqual(['open', 'paid', 'paid']);
    api.customers.payOpen(user.object);
    await api.takeIn();
    expect(await subscriptionOf(user)).toMatchObject({ status: 'active', graceEnd: null });
    api.customers.endPeriod(user.object, false);
    api.customers.giveUp(user.object);
    await api.takeIn();
    expect(await subscriptionOf(user)).toMatchObject({ status: 'expired', endedAt: '2041-03-01T12:00:00.000Z' });
    expect(await statesOf(user)).toEqual(['open', 'paid', 'paid', 'paid']);
    expect((await user.call(cancelSubscription)).status).toBe(404);
  });

  it('ends its period later without a payment, cancelled or not', async () => {
    const user = await customer('monthly');
    await api.provider.extend(user.object, new Date('2041-05-01T12:00:00Z'));
    await api.takeIn();
    expect(await subscriptionOf(user)).toMatchObject({
      status: 'trialing',
      periodEnd: '2041-05-01T12:00:00.000Z',
      cancelAtPeriodEnd: false,
      nextPayment: { at: '2041-05-01T12:00:00.000Z' },
    });
    await user.ask(cancelSubscription);
    await api.provider.extend(user.object, new Date('2041-06-01T12:00:00Z'));
    await api.takeIn();
    expect(await subscriptionOf(user)).toMatchObject({
      periodEnd: '2041-06-01T12:00:00.000Z',
      cancelAtPeriodEnd: true,
      nextPayment: null,
    });
    expect(await statesOf(user)).toEqual(['paid']);
  });

  it('is cancelled, resumed and cancelled again, at once and without an event', async () => {
    const user = await customer('monthly');
    const cancelled = await user.ask(cancelSubscription);
    expect(cancelled).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, nextPayment: null });
    expect(await user.ask(cancelSubscription)).toEqual(cancelled);
    expect(await user.ask(resumeSubscription)).toMatchObject({ cancelAtPeriodEnd: false });
    expect(await user.ask(cancelSubscription)).toEqual(cancelled);
    api.customers.endPeriod(user.object);
    await api.takeIn();
    expect(await subscriptionOf(user)).toMatchObject({ status: 'cancelled', endedAt: '2041-04-01T12:00:00.000Z' });
  });

  it('that was cancelled on the page of Stripe is resumed here', async () => {
    const user = await customer('monthly');
    api.customers.cancelInPortal(user.object);
    await api.takeIn();
    expect(await subscriptionOf(user)).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await user.ask(resumeSubscription)).toMatchObject({ cancelAtPeriodEnd: false });
    expect(api.store.get('subscription', user.object)).toMatchObject({ cancel_at: null });
  });

  it('changes its plan at the end of the period; the present plan and a cancellation take that back', async () => {
    const user = await customer('monthly');
    const change = (plan: string) => user.ask(changeSubscription, { body: { plan } });
    const yearly = { plan: 'monthly', nextPlan: 'yearly', nextPayment: { price: { cents: 7900 } } };
    expect(await change('yearly')).toMatchObject(yearly);
    const [, scheduled] = api.store.list('subscription_schedule')[0]?.phases ?? [];
    expect(scheduled).toMatchObject({ metadata: { plan: 'yearly' }, items: [{ price: 'price_yearly' }] });
    const body = api.stripe.calls.findLast(({ call }) => call.startsWith('POST /v1/subscription_schedules/'))?.body;
    expect(decodeURIComponent(body ?? '')).toContain('phases[1][items][0][tax_rates][0]=txr_19');
    expect(await change('yearly')).toMatchObject(yearly);
    expect(await change('monthly')).toMatchObject({ nextPlan: null, nextPayment: { price: { cents: 790 } } });
    await change('yearly');
    expect(await user.ask(cancelSubscription)).toMatchObject({ cancelAtPeriodEnd: true, nextPlan: null });
    expect(await change('yearly')).toMatchObject({ cancelAtPeriodEnd: false, nextPlan: 'yearly' });
    api.customers.endPeriod(user.object);
    await api.takeIn();
    expect(await subscriptionOf(user)).toMatchObject({
      plan: 'yearly',
      kind: 'year',
      nextPlan: null,
      periodEnd: '2042-04-01T12:00:00.000Z',
      nextPayment: { price: { cents: 7900 } },
    });
    expect((await user.ask(listInvoices)).invoices.map(({ plan }) => plan).sort()).toEqual(['monthly', 'yearly']);
    // The schedule has done its part; the plan can be changed again, and the next period is one of the new plan.
    expect(await change('monthly')).toMatchObject({ plan: 'yearly', nextPlan: 'monthly' });
    await change('yearly');
    api.customers.endPeriod(user.object);
    await api.takeIn();
    expect(await subscriptionOf(user)).toMatchObject({ plan: 'yearly', periodEnd: '2043-04-01T12:00:00.000Z' });
  });

  it('is as it was where Stripe does not take a change, and the change can be asked for again', async () => {
    const user = await customer('monthly');
    const before = await subscriptionOf(user);
    for (const call of [/^POST \/v1\/subscriptions\//, /^POST \/v1\/subscription_schedules/]) {
      api.stripe.fail({ status: 500 }, { call });
      const reply = call.test('POST /v1/subscriptions/1')
        ? await user.call(cancelSubscription)
        : await user.call(changeSubscription, { body: { plan: 'yearly' } });
      expect([reply.status, reply.body]).toEqual([503, expect.objectContaining({ code: 'paymentUnavailable' })]);
      expect(await subscriptionOf(user)).toEqual(before);
      api.stripe.recover();
    }
    expect(await user.ask(cancelSubscription)).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('that Stripe has changed without a reply is a problem, and is taken in with its event', async () => {
    const user = await customer('monthly');
    api.stripe.fail({ status: 503 }, { call: /^GET \/v1\/invoices/ });
    const reply = await user.call(cancelSubscription);
    expect([reply.status, reply.body]).toEqual([503, expect.objectContaining({ code: 'paymentUnavailable' })]);
    expect(await subscriptionOf(user)).toMatchObject({ cancelAtPeriodEnd: false });
    api.stripe.recover();
    await api.takeIn();
    expect(await subscriptionOf(user)).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('leads to the page of Stripe, in the language of the user', async () => {
    const user = await customer('monthly');
    const { url } = await user.ask(openPaymentPortal, { body: { lang: 'de' } });
    expect(url).toBe(`https://billing.stripe.com/p/session/${user.session.customer}`);
    expect(api.stripe.calls.at(-1)?.body).toContain('locale=de');
    api.customers.deleteCustomer(user.session.customer ?? '');
    expect((await user.call(openPaymentPortal, { body: { lang: 'de' } })).status).toBe(503);
  });
});

describe('money that is returned', () => {
  it('for a ticket ends it; a part of it does not', async () => {
    const user = await customer('ticket-48');
    api.customers.refund(user.payment(), 100);
    await api.takeIn();
    expect((await user.ask(listTickets)).tickets).toMatchObject([{ state: 'unused' }]);
    api.customers.refund(user.payment(), 390);
    await api.takeIn();
    expect((await user.ask(listTickets)).tickets).toMatchObject([{ state: 'refunded' }]);
    expect(await statesOf(user)).toEqual(['refunded']);
  });

  it('for a subscription is shown on its invoice', async () => {
    const user = await customer('monthly');
    api.customers.endPeriod(user.object);
    api.customers.refund(user.payment());
    await api.takeIn();
    expect((await statesOf(user)).sort()).toEqual(['paid', 'refunded']);
    expect(await subscriptionOf(user)).toMatchObject({ status: 'active' });
  });

  it('by a bank ends the subscription at Stripe too, and is not returned a second time', async () => {
    const user = await customer('yearly');
    api.customers.dispute(user.payment());
    await api.takeIn();
    await api.takeIn();
    expect(await subscriptionOf(user)).toMatchObject({ status: 'cancelled' });
    expect(await statesOf(user)).toEqual(['charged-back']);
    expect(api.store.get('subscription', user.object).status).toBe('canceled');
    await api.provider.refundPayment(user.session.payment_intent ?? api.store.list('charge')[0]?.payment_intent ?? '');
    expect(await statesOf(user)).toEqual(['charged-back']);
  });

  it('by a bank ends a ticket, until the dispute is won', async () => {
    const user = await customer('ticket-48');
    api.customers.dispute(user.payment());
    await api.takeIn();
    expect((await user.ask(listTickets)).tickets).toMatchObject([{ state: 'refunded' }]);
    expect(await statesOf(user)).toEqual(['charged-back']);
    api.customers.closeDispute(user.payment(), 'won');
    await api.takeIn();
    expect((await user.ask(listTickets)).tickets).toMatchObject([{ state: 'unused' }]);
    expect(await statesOf(user)).toEqual(['paid']);
  });

  it('is none where a bank only asks', async () => {
    const user = await customer('yearly');
    api.customers.dispute(user.payment(), 'warning_needs_response');
    await api.takeIn();
    expect(await subscriptionOf(user)).toMatchObject({ status: 'active' });
    expect(await statesOf(user)).toEqual(['paid']);
  });

  it('with the end of a subscription is returned once, however often the job runs', async () => {
    const user = await customer('monthly');
    api.stripe.fail({ status: 500 }, { call: /^DELETE / });
    await expect(api.provider.cancelNow(user.object, { refund: true })).rejects.toThrow('StripeAPIError');
    api.stripe.recover();
    await api.provider.cancelNow(user.object, { refund: true });
    await api.provider.cancelNow(user.object, { refund: true });
    await api.takeIn();
    const [payment] = api.store.list('charge').filter(({ customer: payer }) => payer === user.session.customer);
    const refunds = api.store.list('refund').filter(({ charge }) => charge === payment?.id);
    expect(refunds).toMatchObject([{ amount: 790 }]);
    expect(await subscriptionOf(user)).toMatchObject({ status: 'cancelled' });
    expect(await statesOf(user)).toEqual(['refunded']);
  });
});
