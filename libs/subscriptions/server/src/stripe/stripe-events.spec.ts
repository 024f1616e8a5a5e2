import { getCheckout, getSubscription, listTickets } from '@nitrate/subscriptions/contract';
import type { FakeEvent } from '../testing/fake-stripe/fake-store';
import { signed, type StripeApi, startStripeApi } from '../testing/start-stripe-api';
import { startBillingApi } from '../testing/start-billing-api';

jest.setTimeout(30_000);

let api: StripeApi;
beforeAll(async () => {
  api = await startStripeApi();
});
afterEach(() => api.stripe.recover());

let count = 0;
const eventOf = (type: string, object: object, more: object = {}): FakeEvent => ({
  id: `evt_own_${(count += 1)}`,
  object: 'event',
  api_version: '',
  created: 0,
  livemode: false,
  type,
  data: { object },
  ...more,
});

const storedObjects = async (id: string) =>
  (await api.database.pool.query('select object_kind as kind, object_id as id from provider_event where id = $1', [id]))
    .rows;

const stored = async (): Promise<number> =>
  (await api.database.pool.query(`select from provider_event where provider = 'stripe'`)).rowCount ?? 0;

describe('an event of Stripe', () => {
  it('is stored once, however often it arrives', async () => {
    const event = eventOf('customer.subscription.updated', { id: 'sub_of_somebody_else' });
    const before = await stored();
    await Promise.all([1, 2, 3].map(() => api.deliver(event)));
    await api.runJobs();
    await api.deliver(event);
    expect(await stored()).toBe(before + 1);
  });

  it('is refused and logged where it is forged, changed, stale, or signed for another account', async () => {
    const body = JSON.stringify(eventOf('customer.subscription.updated', { id: 'sub_1' }));
    const { now } = api.clock;
    const before = await stored();
    const events = api.events.length;
    for (const [sent, signature] of [
      [body, ''],
      [body, 't=1,v1=00'],
      [body, signed(body, now).replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
      [body, signed(body, now, 'whsec_of_another_account')],
      [`${body} `, signed(body, now)],
      [body, signed(body, new Date(now.getTime() - 301_000))],
      ['', signed('', now)],
    ] as const) {
      expect(await api.send(sent, signature)).toEqual({ status: 400, code: 'webhookInvalid' });
    }
    expect(await stored()).toBe(before);
    expect(api.events.slice(events)).toHaveLength(7);
    expect(api.events[events]).toMatchObject({
      provider: 'stripe',
      reason: 'The event is not signed, or not recently.',
    });
    expect(await api.send(body, signed(body, new Date(now.getTime() - 299_000)))).toMatchObject({ status: 200 });
  });

  it.each(['{', '[]', 'null', '7', '{"id":3,"type":"x","livemode":false}'])(
    'is refused where it reads %j',
    async (body) => {
      expect(await api.send(body)).toEqual({ status: 400, code: 'webhookInvalid' });
    },
  );

  it('is refused where it is of live mode and the key is of test mode', async () => {
    const live = eventOf('customer.subscription.updated', { id: 'sub_1' }, { livemode: true });
    expect(await api.send(JSON.stringify(live))).toEqual({ status: 400, code: 'webhookInvalid' });
  });

  it('is not received where another provider takes the payments', async () => {
    const other = await startBillingApi();
    const response = await other.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: {} });
    expect(response.statusCode).toBe(404);
  });

  const [checkout, subscription, payment] = [
    { kind: 'checkout', id: 'cs_1' },
    { kind: 'subscription', id: 'sub_1' },
    { kind: 'payment', id: 'pi_1' },
  ];
  it.each<[type: string, object: object, about: object | null]>([
    ['checkout.session.completed', { id: 'cs_1' }, checkout],
    ['checkout.session.expired', { id: 'cs_1' }, checkout],
    ['customer.subscription.deleted', { id: 'sub_1' }, subscription],
    ['subscription_schedule.updated', { id: 'sub_sched_1', subscription: 'sub_1' }, subscription],
    ['subscription_schedule.released', { subscription: null, released_subscription: 'sub_1' }, subscription],
    ['invoice.payment_failed', { parent: { subscription_details: { subscription: 'sub_1' } } }, subscription],
    ['invoice.paid', { id: 'in_1', parent: null }, null],
    ['invoice_payment.paid', { id: 'inpay_1', payment: { payment_intent: 'pi_1' } }, payment],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, payment],
    ['charge.dispute.closed', { id: 'du_1', payment_intent: { id: 'pi_1' } }, payment],
    ['refund.failed', { id: 're_1', payment_intent: 'pi_1' }, payment],
    ['charge.refunded', { id: 'ch_1', payment_intent: null }, null],
    ['customer.updated', { id: 'cus_1' }, null],
    ['charge.succeeded', { id: 'ch_1', payment_intent: 'pi_1' }, null],
  ])('%s with %j is about %j', async (type, object, about) => {
    const event = eventOf(type, object);
    await api.deliver(event);
    expect(await storedObjects(event.id)).toEqual(about === null ? [] : [about]);
  });

  it('of a connected account or without an object is received, and about nothing', async () => {
    const connected = eventOf('customer.subscription.updated', { id: 'sub_1' }, { account: 'acct_1' });
    const empty = eventOf('customer.subscription.updated', { id: 'sub_1' }, { data: null });
    for (const event of [connected, empty]) {
      await api.deliver(event);
      expect(await storedObjects(event.id)).toEqual([]);
    }
  });

  it('about what is not at Stripe, or was not bought here, changes nothing and is done', async () => {
    const store = api.store;
    const foreign = store.add<'payment_intent'>({
      id: 'pi_foreign',
      object: 'payment_intent',
      amount: 100,
      created: 0,
      metadata: {},
      status: 'succeeded',
      customer: 'cus_foreign',
      latest_charge: null,
    });
    const user = await api.addUser();
    const { session } = await api.begin(user, 'monthly');
    // The opener of a payment link of the account can choose the reference.
    const link = store.add<'checkout.session'>({ ...session, id: 'cs_test_link', metadata: {} });
    api.customers.prices.set(link.id, 'price_monthly');
    api.customers.pay(link.id);
    const events = [
      eventOf('checkout.session.completed', { id: 'cs_gone' }),
      eventOf('customer.subscription.updated', { id: 'sub_gone' }),
      eventOf('charge.refunded', { id: 'ch_gone', payment_intent: 'pi_gone' }),
      eventOf('charge.refunded', { id: 'ch_foreign', payment_intent: foreign.id }),
    ];
    await api.takeIn([...events, ...api.stripe.takeEvents()]);
    expect((await user.ask(getSubscription)).subscription).toBeNull();
    const unhandled = await api.database.pool.query(
      `select id from provider_event where handled_at is null and object_id in ('cs_gone', 'sub_gone', 'pi_gone', $1, $2)`,
      [foreign.id, link.id],
    );
    expect(unhandled.rows).toEqual([]);
  });

  it('takes the present state in, whatever was before: out of order, late, and while Stripe was out of reach', async () => {
    const user = await api.addUser();
    const { session, checkout } = await api.begin(user, 'monthly');
    api.customers.pay(session.id);
    api.customers.endPeriod(session.subscription ?? '', false);
    api.customers.payOpen(session.subscription ?? '');
    const events = api.stripe.takeEvents().reverse();
    api.stripe.fail({ status: 503 }, { call: /^GET /, times: 3 });
    await api.takeIn(events.slice(0, 2));
    expect((await user.ask(getSubscription)).subscription).toMatchObject({
      status: 'active',
      periodStart: '2041-04-01T12:00:00.000Z',
    });
    await api.takeIn(events);
    expect((await user.ask(getCheckout, { params: { checkout } })).state).toBe('paid');
    expect(await api.mailsTo(user.email)).toHaveLength(2);
  });

  it('about a ticket that was bought by a deleted account returns what was paid', async () => {
    const user = await api.addUser();
    const { session } = await api.begin(user, 'ticket-48');
    api.customers.pay(session.id);
    await api.deleteUser(user);
    await api.takeIn();
    expect(api.store.list('charge')[0]).toMatchObject({ payment_intent: session.payment_intent, refunded: true });
    expect((await user.call(listTickets)).status).toBe(200);
  });
});
