import { randomUUID } from 'node:crypto';
import {
  createCheckout,
  getCheckout,
  getSubscription,
  listInvoices,
  listPlans,
  listTickets,
  previewCoupon,
} from '@nitrate/subscriptions/contract';
import { demoPlans } from '../plans/read-plans';
import { type BillingApi, startBillingApi } from '../testing/start-billing-api';
import { closeExpired } from './close-expired';

const coupon = { percentOff: 100, plans: null, validUntil: null };
const plans = {
  ...demoPlans,
  coupons: [
    ...demoPlans.coupons,
    { ...coupon, code: 'ONCE', maxRedemptions: 1 },
    { ...coupon, code: 'TWICE', maxRedemptions: 2 },
    { ...coupon, code: 'TICKETS', plans: ['ticket-48'], maxRedemptions: 25 },
    { ...coupon, code: 'OVER', maxRedemptions: null, validUntil: new Date('2041-02-28') },
  ],
};

let api: BillingApi;
beforeAll(async () => {
  api = await startBillingApi({ plans });
});

const stateOf = async (user: Awaited<ReturnType<BillingApi['addUser']>>, checkout: string) =>
  (await user.ask(getCheckout, { params: { checkout } })).state;

describe('plans', () => {
  it('are listed cheapest first, for everybody and for caches', async () => {
    const { body, headers } = await api.call(listPlans);
    expect(body.plans.map(({ id, price }) => [id, price.cents])).toEqual([
      ['ticket-48', 490],
      ['monthly', 790],
      ['yearly', 7900],
    ]);
    expect(body.sandbox).toBe(true);
    expect(headers['cache-control']).toContain('public');
  });

  it('are none where nothing is sold, and nothing can be bought', async () => {
    const off = await startBillingApi({ off: true });
    expect((await off.call(listPlans)).body).toEqual({ plans: [], sandbox: false });
    const user = await off.addUser();
    const reply = await user.call(createCheckout, { body: { plan: 'monthly', key: randomUUID(), lang: 'en' } });
    expect([reply.status, reply.body]).toEqual([503, expect.objectContaining({ code: 'paymentUnavailable' })]);
  });
});

describe('checkout', () => {
  it('is paid once the provider has reported it, and never by coming back', async () => {
    const user = await api.addUser();
    const { checkout, url } = await api.begin(user, 'monthly', { back: '/watch?v=a-walk' });
    expect(await stateOf(user, checkout)).toBe('open');
    const { location } = await api.submit(url, { action: 'pay' });
    expect(location).toBe(`https://films.example/subscription/success?checkout=${checkout}`);
    expect(await stateOf(user, checkout)).toBe('open');
    expect((await user.ask(getSubscription)).subscription).toBeNull();
    await api.runJobs();
    expect(await user.ask(getCheckout, { params: { checkout } })).toEqual({
      id: checkout,
      plan: 'monthly',
      kind: 'month',
      state: 'paid',
      back: '/watch?v=a-walk',
    });
    expect((await user.ask(getSubscription)).subscription).toMatchObject({
      plan: 'monthly',
      kind: 'month',
      status: 'active',
      provider: 'sandbox',
      cancelAtPeriodEnd: false,
      nextPayment: { at: '2041-04-01T12:00:00.000Z', price: { cents: 790, currency: 'EUR' } },
      periodStart: '2041-03-01T12:00:00.000Z',
      periodEnd: '2041-04-01T12:00:00.000Z',
      withdrawableUntil: '2041-03-15T12:00:00.000Z',
    });
    expect((await user.ask(listInvoices)).invoices).toMatchObject([
      { plan: 'monthly', price: { cents: 790, currency: 'EUR' }, taxPercent: 19, state: 'paid' },
    ]);
  });

  it.each(['decline', 'abandon'])('fails where the payment ends with %s', async (action) => {
    const user = await api.addUser();
    const { checkout, url } = await api.begin(user, 'ticket-48');
    await api.submit(url, { action });
    await api.runJobs();
    expect(await stateOf(user, checkout)).toBe('failed');
    // A second form of the same page comes too late.
    await api.submit(url, { action: 'pay' });
    await api.runJobs();
    expect((await user.ask(listTickets)).tickets).toEqual([]);
  });

  it('is one for a double click, and for a form that is sent twice', async () => {
    const user = await api.addUser();
    const key = randomUUID();
    const [first, second] = await Promise.all([1, 2].map(() => api.begin(user, 'ticket-48', { key })));
    expect(second).toEqual(first);
    await Promise.all([1, 2].map(() => api.submit(first?.url ?? '', { action: 'pay' })));
    await api.runJobs();
    expect((await user.ask(listTickets)).tickets).toHaveLength(1);
    const other = await user.call(createCheckout, { body: { plan: 'monthly', key, lang: 'en' } });
    expect(other.status).toBe(400);
  });

  it('sells no second subscription, in no window, and tickets at any time', async () => {
    const user = await api.addUser();
    const first = await api.begin(user, 'monthly');
    const second = await api.begin(user, 'yearly');
    expect(await stateOf(user, first.checkout)).toBe('expired');
    await api.submit(first.url, { action: 'pay' });
    await api.submit(second.url, { action: 'pay' });
    const whileUnconfirmed = await user.call(createCheckout, {
      body: { plan: 'monthly', key: randomUUID(), lang: 'en' },
    });
    await api.runJobs();
    expect(await stateOf(user, first.checkout)).toBe('expired');
    expect((await user.ask(getSubscription)).subscription).toMatchObject({ plan: 'yearly' });
    const afterwards = await user.call(createCheckout, { body: { plan: 'monthly', key: randomUUID(), lang: 'en' } });
    for (const { status, body } of [whileUnconfirmed, afterwards]) {
      expect([status, body]).toEqual([409, expect.objectContaining({ code: 'alreadySubscribed' })]);
    }
    await api.buy(user, 'ticket-48');
    await api.buy(user, 'ticket-48');
    expect((await user.ask(listTickets)).tickets).toHaveLength(2);
  });

  it('is not there for others', async () => {
    const [user, other] = [await api.addUser(), await api.addUser()];
    const { checkout } = await api.begin(user, 'monthly');
    expect((await other.call(getCheckout, { params: { checkout } })).status).toBe(404);
    expect((await api.call(getCheckout, { params: { checkout } })).status).toBe(401);
  });

  it.each([
    ['a price', { cents: 1 }],
    ['a user', { userId: randomUUID() }],
    ['a foreign address', { back: 'https://evil.example' }],
    ['a hidden foreign address', { back: '/\\evil.example' }],
    ['a key that is none', { key: '1' }],
  ])('takes no %s from the client', async (_name, more) => {
    const user = await api.addUser();
    const body = { plan: 'monthly', key: randomUUID(), lang: 'en' as const, ...more };
    expect((await user.call(createCheckout, { body })).status).toBe(400);
  });

  it('refuses plans that do not exist', async () => {
    const user = await api.addUser();
    const reply = await user.call(createCheckout, { body: { plan: 'weekly', key: randomUUID(), lang: 'en' } });
    expect([reply.status, reply.body]).toEqual([404, expect.objectContaining({ code: 'planUnknown' })]);
  });

  it('expires after a day, and takes in what was paid just before', async () => {
    const user = await api.addUser();
    const left = await api.begin(user, 'ticket-48');
    const paid = await api.begin(user, 'ticket-48');
    await api.submit(paid.url, { action: 'pay' });
    const { provider } = api.billing;
    if (!provider) throw new Error('There is no provider.');
    const inADay = new Date(api.clock.now.getTime() + 86_400_000);
    await closeExpired({ ...api.billing, provider }, () => inADay);
    expect([await stateOf(user, left.checkout), await stateOf(user, paid.checkout)]).toEqual(['expired', 'paid']);
    await api.runJobs();
  });
});

describe('coupons', () => {
  const refused = async (plan: string, code: string) => {
    const user = await api.addUser();
    const reply = await user.call(createCheckout, { body: { plan, coupon: code, key: randomUUID(), lang: 'en' } });
    return reply.status === 200 ? undefined : (reply.body as unknown as { code: string }).code;
  };

  it('take their part off the first payment, and nothing off the next', async () => {
    const user = await api.addUser();
    expect((await user.ask(previewCoupon, { params: { code: 'willkommen20' } })).plans).toEqual([
      { plan: 'monthly', cents: 632 },
      { plan: 'yearly', cents: 6320 },
      { plan: 'ticket-48', cents: 392 },
    ]);
    await api.buy(user, 'monthly', { coupon: 'Willkommen20' });
    expect((await user.ask(listInvoices)).invoices).toMatchObject([{ price: { cents: 632 } }]);
    expect((await user.ask(getSubscription)).subscription?.nextPayment?.price.cents).toBe(790);
  });

  it('are refused where they are unknown, over or for another plan', async () => {
    expect(await refused('monthly', 'NONE')).toBe('couponInvalid');
    expect(await refused('monthly', 'OVER')).toBe('couponInvalid');
    expect(await refused('monthly', 'TICKETS')).toBe('couponInvalid');
  });

  it('can be redeemed again once a purchase has failed, and not once it is paid', async () => {
    const [first, second] = [await api.addUser(), await api.addUser()];
    const left = await api.begin(first, 'monthly', { coupon: 'ONCE' });
    expect(await refused('monthly', 'ONCE')).toBe('couponInvalid');
    await api.submit(left.url, { action: 'decline' });
    await api.runJobs();
    await api.buy(second, 'monthly', { coupon: 'ONCE' });
    expect(await refused('monthly', 'ONCE')).toBe('couponInvalid');
  });

  it('are reserved by an open checkout once per account, and for half an hour', async () => {
    const [holder, other] = [await api.addUser(), await api.addUser()];
    const begun = [];
    for (let window = 0; window < 4; window += 1) begun.push(await api.begin(holder, 'ticket-48', { coupon: 'TWICE' }));
    const states = await Promise.all(begun.map(({ checkout }) => stateOf(holder, checkout)));
    expect(states).toEqual(['expired', 'expired', 'expired', 'open']);
    await api.buy(other, 'ticket-48', { coupon: 'TWICE' });
    expect(await refused('ticket-48', 'TWICE')).toBe('couponInvalid');
    // Who holds the last one may still enter it.
    expect((await holder.call(previewCoupon, { params: { code: 'TWICE' } })).status).toBe(200);

    const begunAt = api.clock.now.getTime();
    const refusedAfter = (minutes: number) => {
      api.clock.now = new Date(begunAt + minutes * 60_000);
      return refused('ticket-48', 'TWICE');
    };
    expect(await refusedAfter(30)).toBe('couponInvalid');
    expect(await refusedAfter(31)).toBeUndefined();
    api.clock.now = new Date(begunAt);
  });

  it('cannot be guessed', async () => {
    const own = await startBillingApi({ plans });
    const [guesser, buyer] = [await own.addUser(), await own.addUser()];
    const preview = (user: typeof guesser, code: string) => user.call(previewCoupon, { params: { code } });
    for (let guess = 10; guess < 30; guess += 1) expect((await preview(guesser, `GUESS${guess}`)).status).toBe(404);
    expect((await preview(guesser, 'WILLKOMMEN20')).status).toBe(429);
    const body = { plan: 'monthly', coupon: 'WILLKOMMEN20', key: randomUUID(), lang: 'en' } as const;
    expect((await guesser.call(createCheckout, { body })).status).toBe(429);
    expect((await preview(buyer, 'WILLKOMMEN20')).status).toBe(200);
  });

  it('are redeemed as often as they may be, however many come at once', async () => {
    const users = await Promise.all(Array.from({ length: 35 }, () => api.addUser()));
    // Two windows of each.
    const calls = users.flatMap((user) => [user, user]);
    const replies = await Promise.all(
      calls.map((user) =>
        user.call(createCheckout, { body: { plan: 'ticket-48', coupon: 'TICKETS', key: randomUUID(), lang: 'en' } }),
      ),
    );
    const statuses = replies.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 404]));
    const { rows } = await api.database.pool.query(
      `select count(*)::int as held from checkout where coupon = 'TICKETS' and state = 'open'`,
    );
    expect(rows).toEqual([{ held: 25 }]);
  }, 60_000);
});
