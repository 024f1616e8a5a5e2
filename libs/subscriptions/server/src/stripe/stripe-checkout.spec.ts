import { randomUUID } from 'node:crypto';
import {
  createCheckout,
  getCheckout,
  getSubscription,
  listInvoices,
  listPlans,
  listTickets,
} from '@nitrate/subscriptions/contract';
import { closeExpired } from '../checkout/close-expired';
import { type StripeApi, startStripeApi } from '../testing/start-stripe-api';

jest.setTimeout(30_000);

let api: StripeApi;
beforeAll(async () => {
  api = await startStripeApi();
});
afterEach(() => api.stripe.recover());

type User = Awaited<ReturnType<StripeApi['addUser']>>;

const stateOf = async (user: User, checkout: string) => (await user.ask(getCheckout, { params: { checkout } })).state;

/** Begins a purchase that is refused. */
async function refused(user: User, plan = 'monthly') {
  const reply = await user.call(createCheckout, { body: { plan, key: randomUUID(), lang: 'en' } });
  return [reply.status, (reply.body as unknown as { code: string }).code];
}

const callsTo = (call: string) => api.stripe.calls.filter((one) => one.call === call);

describe('a purchase', () => {
  it('of a subscription is paid once Stripe has reported it, and never by coming back', async () => {
    expect((await api.call(listPlans)).body).toMatchObject({ sandbox: false, plans: [{}, {}, {}] });
    const user = await api.addUser();
    const { checkout, url, session } = await api.begin(user, 'monthly', { lang: 'de' });
    expect(url).toBe(`https://checkout.stripe.com/c/pay/${session.id}`);
    expect(session).toMatchObject({
      mode: 'subscription',
      client_reference_id: checkout,
      metadata: { checkout, plan: 'monthly' },
      locale: 'de',
      customer_email: user.email,
      amount_total: 790,
      success_url: `https://films.example/de/subscription/success?checkout=${checkout}`,
    });
    api.customers.pay(session.id);
    expect(await stateOf(user, checkout)).toBe('open');
    await api.takeIn();
    expect(await stateOf(user, checkout)).toBe('paid');
    expect((await user.ask(getSubscription)).subscription).toMatchObject({
      plan: 'monthly',
      kind: 'month',
      status: 'active',
      provider: 'stripe',
      cancelAtPeriodEnd: false,
      nextPayment: { at: '2041-04-01T12:00:00.000Z', price: { cents: 790, currency: 'EUR' } },
      periodStart: '2041-03-01T12:00:00.000Z',
      periodEnd: '2041-04-01T12:00:00.000Z',
    });
    const [invoice] = (await user.ask(listInvoices)).invoices;
    expect(invoice).toMatchObject({ plan: 'monthly', kind: 'month', price: { cents: 790 }, taxPercent: 19 });
    expect(invoice).toMatchObject({ state: 'paid', url: expect.stringMatching(/^https:\/\/invoice\.stripe\.com\//) });
    expect((await api.mailsTo(user.email)).length).toBe(1);
  });

  it('names the tax rate of a plan that has one', async () => {
    const lastPage = () => decodeURIComponent(callsTo('POST /v1/checkout/sessions').at(-1)?.body ?? '');
    await api.begin(await api.addUser(), 'yearly');
    expect(lastPage()).toContain('line_items[0][tax_rates][0]=txr_19');
    await api.begin(await api.addUser(), 'monthly');
    expect(lastPage()).not.toContain('tax_rates');
  });

  it('of a ticket has an invoice, and the next one is of the same customer', async () => {
    const user = await api.addUser();
    const { customer } = await api.buy(user, 'ticket-48');
    expect((await user.ask(listTickets)).tickets).toMatchObject([{ plan: 'ticket-48', state: 'unused' }]);
    expect((await user.ask(listInvoices)).invoices).toMatchObject([{ kind: 'ticket', price: { cents: 490 } }]);
    const { session } = await api.begin(user, 'ticket-48');
    expect(session).toMatchObject({ customer, customer_email: null });
  });

  it('of a ticket waits for its invoice, which Stripe issues after the payment', async () => {
    const user = await api.addUser();
    const { session } = await api.begin(user, 'ticket-48');
    api.customers.pay(session.id, { isInvoiceLate: true });
    const events = api.stripe.takeEvents();
    for (const event of events) await api.deliver(event);
    const load = api.provider.loadPayment(api.store.get('checkout.session', session.id).payment_intent ?? '');
    await expect(load).rejects.toThrow('has not issued the invoice');
    api.customers.issueInvoice(session.id);
    await api.takeIn();
    expect((await user.ask(listTickets)).tickets).toHaveLength(1);
  });

  it('is one payment page for a double click, and when it is asked for again', async () => {
    const user = await api.addUser();
    const body = { plan: 'monthly', key: randomUUID(), lang: 'en' as const };
    const before = callsTo('POST /v1/checkout/sessions').length;
    const [first, second] = await Promise.all([1, 2].map(() => user.ask(createCheckout, { body })));
    expect(second).toEqual(first);
    expect(await user.ask(createCheckout, { body })).toEqual(first);
    expect(callsTo('POST /v1/checkout/sessions')).toHaveLength(before + 1);
  });

  it('closes the page of another window at Stripe, and is refused where that one was paid', async () => {
    const user = await api.addUser();
    const first = await api.begin(user, 'monthly');
    const second = await api.begin(user, 'yearly');
    expect(api.store.get('checkout.session', first.session.id).status).toBe('expired');
    api.customers.pay(second.session.id);
    expect(await refused(user)).toEqual([409, 'alreadySubscribed']);
    await api.takeIn();
    expect(await stateOf(user, first.checkout)).toBe('expired');
    expect(await stateOf(user, second.checkout)).toBe('paid');
  });

  it('returns what a second window has paid for', async () => {
    const user = await api.addUser();
    const first = await api.begin(user, 'monthly');
    // The process ended before it had stored the second page, and the page was paid all the same.
    const other = await api.begin(await api.addUser(), 'monthly');
    await api.database.pool.query('update checkout set user_id = $1 where id = $2', [user.id, other.checkout]);
    api.customers.pay(first.session.id);
    await api.takeIn();
    api.customers.pay(other.session.id);
    await api.takeIn();
    await api.takeIn();
    const { rows } = await api.database.pool.query(
      `select s.status, i.state from subscription s join invoice i on i.subscription_id = s.id
       where s.user_id = $1 order by s.status`,
      [user.id],
    );
    expect(rows).toEqual([
      { status: 'active', state: 'paid' },
      { status: 'cancelled', state: 'refunded' },
    ]);
  });

  it('expires after a day, here and at Stripe, and takes in what was paid just before', async () => {
    const user = await api.addUser();
    const left = await api.begin(user, 'ticket-48');
    const gone = await api.begin(user, 'ticket-48');
    const paid = await api.begin(user, 'ticket-48');
    api.customers.pay(paid.session.id);
    api.customers.expire(gone.session.id);
    api.stripe.takeEvents();
    const later = new Date(api.clock.now.getTime() + 86_400_000);
    await closeExpired({ ...api.billing, provider: api.provider }, () => later);
    const states = await Promise.all([left, gone, paid].map(({ checkout }) => stateOf(user, checkout)));
    expect(states).toEqual(['expired', 'expired', 'paid']);
    expect(api.store.get('checkout.session', left.session.id).status).toBe('expired');
  });

  it.each(['monthly', 'ticket-48'])(
    'of %s by direct debit is open until the bank has paid, or has not',
    async (plan) => {
      const [payer, debtor] = [await api.addUser(), await api.addUser()];
      const [good, bad] = [await api.begin(payer, plan), await api.begin(debtor, plan)];
      for (const { session } of [good, bad]) api.customers.pay(session.id, { isSlow: true });
      await api.takeIn();
      expect([await stateOf(payer, good.checkout), await stateOf(debtor, bad.checkout)]).toEqual(['open', 'open']);
      expect((await payer.ask(getSubscription)).subscription).toBeNull();
      expect(await api.provider.expireCheckout(good.session.id)).toBe(false);
      api.customers.settle(good.session.id, true);
      api.customers.settle(bad.session.id, false);
      await api.takeIn();
      expect([await stateOf(payer, good.checkout), await stateOf(debtor, bad.checkout)]).toEqual(['paid', 'failed']);
      expect(await api.provider.expireCheckout(bad.session.id)).toBe(true);
      expect((await debtor.ask(listInvoices)).invoices).toEqual([]);
    },
  );

  it('of a customer who was deleted at Stripe goes to a new one', async () => {
    const user = await api.addUser();
    const { customer } = await api.buy(user, 'ticket-48');
    api.customers.deleteCustomer(customer ?? '');
    const { session } = await api.begin(user, 'ticket-48');
    expect(session).toMatchObject({ customer: null, customer_email: user.email });
  });
});

describe('a coupon', () => {
  it('takes off what the pricing page says, to the cent, and is added at Stripe once', async () => {
    const [first, second] = [await api.addUser(), await api.addUser()];
    await api.buy(first, 'monthly', { coupon: 'spring15' });
    await api.buy(second, 'monthly', { coupon: 'SPRING15' });
    // 790 less 15 % is 671.5.
    expect((await first.ask(listInvoices)).invoices).toMatchObject([{ price: { cents: 672 }, state: 'paid' }]);
    expect((await first.ask(getSubscription)).subscription?.nextPayment?.price.cents).toBe(790);
    expect(api.store.list('coupon')).toMatchObject([
      { id: 'nitrate-SPRING15-15-118-eur', amount_off: 118, duration: 'once' },
    ]);
  });

  it('can pay the whole of a subscription and of a ticket', async () => {
    const user = await api.addUser();
    await api.buy(user, 'yearly', { coupon: 'WHOLE' });
    await api.buy(user, 'ticket-48', { coupon: 'WHOLE' });
    expect((await user.ask(getSubscription)).subscription).toMatchObject({ plan: 'yearly', status: 'active' });
    expect((await user.ask(listTickets)).tickets).toMatchObject([{ state: 'unused' }]);
    const invoices = (await user.ask(listInvoices)).invoices.map(({ kind, price }) => [kind, price.cents]);
    expect(invoices.sort()).toEqual([
      ['ticket', 0],
      ['year', 0],
    ]);
  });
});

describe('a purchase that Stripe does not take', () => {
  it.each([
    ['replies with 500', { status: 500 }],
    ['replies with 429', { status: 429 }],
    ['does not reply', 'silent'],
    ['closes the connection', 'reset'],
  ] as const)('because it %s is a problem that says so, and nothing is stored', async (_name, outage) => {
    const user = await api.addUser();
    api.stripe.fail(outage);
    expect(await refused(user)).toEqual([503, 'paymentUnavailable']);
    const { rows } = await api.database.pool.query('select id from checkout where user_id = $1', [user.id]);
    expect(rows).toEqual([]);
    api.stripe.recover();
    await api.buy(user, 'monthly');
    expect((await user.ask(getSubscription)).subscription).toMatchObject({ status: 'active' });
  });

  it.each(['lost', 'silent', { status: 500 }] as const)('at the first attempt (%j) is one page', async (outage) => {
    const user = await api.addUser();
    const pages = api.store.list('checkout.session').length;
    api.stripe.fail(outage, { call: /^POST \/v1\/checkout\/sessions$/, times: 1 });
    await api.begin(user, 'monthly');
    expect(api.store.list('checkout.session')).toHaveLength(pages + 1);
  });

  it('at another price than the one that is shown is not sold', async () => {
    const user = await api.addUser();
    const price = api.store.get('price', 'price_monthly');
    price.unit_amount = 990;
    expect(await refused(user)).toEqual([503, 'paymentUnavailable']);
    expect(api.store.list('checkout.session')[0]).toMatchObject({ amount_total: 990, status: 'expired' });
    price.unit_amount = 790;
  });

  it('because of a foreign key is a problem, whose cause names no key', async () => {
    const { stripeProvider } = await import('./stripe-provider');
    const { stripePlans } = await import('../testing/start-stripe-api');
    const key = 'sk_test_of_somebody_else';
    const other = stripeProvider({ plans: stripePlans, key, webhookSecret: 'whsec_other', api: api.stripe.url });
    const cause: unknown = await other.loadSubscription('sub_1').catch((error: unknown) => error);
    expect(cause).toMatchObject({ name: 'StripeFault', message: expect.stringContaining('StripeAuthenticationError') });
    expect(`${String(cause)} ${JSON.stringify(cause)}`).not.toContain(key);
  });
});
