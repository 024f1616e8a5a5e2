import { randomUUID } from 'node:crypto';
import { inTransaction } from '@nitrate/database';
import {
  cancelSubscription,
  changeSubscription,
  getSubscription,
  listInvoices,
  listTickets,
  openPaymentPortal,
  resumeSubscription,
  startTicket,
} from '@nitrate/subscriptions/contract';
import { billingHoldings } from '../lifecycle/billing-holdings';
import { eraseBilling } from '../lifecycle/erase-billing';
import { exportBilling } from '../lifecycle/export-billing';
import { type BillingApi, startBillingApi } from '../testing/start-billing-api';

let api: BillingApi;
beforeAll(async () => {
  api = await startBillingApi();
});

type User = Awaited<ReturnType<BillingApi['addUser']>>;

/** A user who has bought a plan, with the page on which what happens later is played. */
async function customer(plan: string) {
  const user = await api.addUser();
  await api.buy(user, plan);
  const { url } = await user.ask(openPaymentPortal, { body: { lang: 'en' } });
  const object = await objectOf(user);
  const play = async (action: string) => {
    expect((await api.submit(url, { action, object })).status).toBe(303);
    await api.runJobs();
  };
  return { ...user, url, play, object };
}

async function objectOf({ id }: User): Promise<string> {
  const { rows } = await api.database.pool.query<{ object: string }>(
    `select provider_id as object from subscription where user_id = $1
     union all select provider_id from ticket where user_id = $1`,
    [id],
  );
  return rows[0]?.object ?? '';
}

const subscriptionOf = async (user: User) => (await user.ask(getSubscription)).subscription;

describe('a subscription', () => {
  it('is cancelled to the end of its period and resumed, at once and without an event', async () => {
    const user = await customer('monthly');
    const cancelled = await user.ask(cancelSubscription);
    expect(cancelled).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, nextPayment: null });
    expect(await user.ask(cancelSubscription)).toEqual(cancelled);
    expect(await subscriptionOf(user)).toEqual(cancelled);
    expect(await user.ask(resumeSubscription)).toMatchObject({ cancelAtPeriodEnd: false });
    await api.runJobs();
    expect(await subscriptionOf(user)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
  });

  it('changes its plan at the end of the period, and the present plan takes that back', async () => {
    const user = await customer('monthly');
    const change = (plan: string) => user.ask(changeSubscription, { body: { plan } });
    const yearly = { plan: 'monthly', nextPlan: 'yearly', nextPayment: { price: { cents: 7900 } } };
    expect(await change('yearly')).toMatchObject(yearly);
    expect(await change('monthly')).toMatchObject({ nextPlan: null, nextPayment: { price: { cents: 790 } } });
    await change('yearly');
    await user.play('renew');
    expect(await subscriptionOf(user)).toMatchObject({ plan: 'yearly', kind: 'year', nextPlan: null });
    for (const plan of ['ticket-48', 'weekly']) {
      expect((await user.call(changeSubscription, { body: { plan } })).status).toBe(404);
    }
  });

  it('lives through what a payment can become', async () => {
    const user = await customer('monthly');
    await user.play('failRenewal');
    expect(await subscriptionOf(user)).toMatchObject({ status: 'past_due', graceEnd: '2041-03-08T12:00:00.000Z' });
    await user.play('renew');
    expect(await subscriptionOf(user)).toMatchObject({ status: 'active', graceEnd: null });
    await user.play('failRenewal');
    await user.play('giveUp');
    expect(await subscriptionOf(user)).toMatchObject({ status: 'expired', endedAt: '2041-03-01T12:00:00.000Z' });
    const states = (await user.ask(listInvoices)).invoices.map(({ state }) => state);
    expect(states).toEqual(['open', 'paid', 'paid']);
    expect((await user.call(cancelSubscription)).status).toBe(404);
    expect((await user.call(resumeSubscription)).status).toBe(404);
  });

  it.each([
    ['refund', 'refunded'],
    ['chargeBack', 'charged-back'],
  ])('ends with a %s', async (action, state) => {
    const user = await customer('yearly');
    await user.play(action);
    expect(await subscriptionOf(user)).toMatchObject({ status: 'cancelled' });
    expect((await user.ask(listInvoices)).invoices).toMatchObject([{ state }]);
  });

  it('renews by itself at the end of its period, or ends there', async () => {
    const [going, leaving] = [await customer('monthly'), await customer('monthly')];
    await leaving.ask(cancelSubscription);
    const end = { periodEnd: '2041-04-01T12:00:00.000Z' };
    for (let time = 0; time < 2; time += 1) {
      for (const { object: subscription } of [going, leaving]) {
        await api.jobs['sandbox.period-end']?.({ subscription, ...end }, {} as never);
      }
      await api.runJobs();
    }
    expect(await subscriptionOf(going)).toMatchObject({
      status: 'active',
      periodStart: end.periodEnd,
      periodEnd: '2041-05-01T12:00:00.000Z',
    });
    expect(await subscriptionOf(leaving)).toMatchObject({ status: 'cancelled', endedAt: end.periodEnd });
    expect((await going.ask(listInvoices)).invoices).toHaveLength(2);
  });

  it('of others and of nobody is not found', async () => {
    const other = await api.addUser();
    expect(await other.ask(getSubscription)).toEqual({ subscription: null, membership: null });
    expect((await other.ask(listInvoices)).invoices).toEqual([]);
    for (const endpoint of [cancelSubscription, resumeSubscription, startTicket]) {
      expect((await other.call(endpoint)).status).toBe(404);
    }
    expect((await other.call(openPaymentPortal, { body: { lang: 'de' } })).status).toBe(404);
    expect((await api.call(getSubscription)).status).toBe(401);
  });
});

describe('the pages of the sandbox', () => {
  it('say first that no money moves, have no scripts and a strict policy', async () => {
    const user = await customer('monthly');
    const { url } = await api.begin(user, 'ticket-48', { lang: 'de' });
    for (const [address, notice] of [
      [user.url, 'This is a demo: the payment is simulated and nothing is charged.'],
      [url, 'Dies ist eine Demo: Die Zahlung wird nur simuliert, es wird nichts abgebucht.'],
    ] as const) {
      const { payload, headers } = await api.app.inject({ url: `/api${new URL(address).pathname}` });
      const [, main = ''] = payload.split('<main>');
      expect(main.startsWith(`<p class="trial"><strong>${notice}`)).toBe(true);
      expect(payload).not.toContain('<script');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
    }
  });

  it('are not found by guessing, and refuse forms of other sites and for what another customer has bought', async () => {
    const [user, other] = [await customer('monthly'), await customer('monthly')];
    const guess = user.url.replace(/.{3}$/, 'aaa');
    expect((await api.app.inject({ url: `/api${new URL(guess).pathname}` })).statusCode).toBe(404);
    const form = { action: 'cancelNow', object: user.object };
    expect(await api.submit(user.url, form, { origin: 'https://evil.example' })).toMatchObject({ status: 403 });
    await api.submit(other.url, form);
    await api.submit(user.url, { action: 'periodEnded', object: user.object });
    await api.runJobs();
    expect(await subscriptionOf(user)).toMatchObject({ status: 'active', periodEnd: '2041-04-01T12:00:00.000Z' });
  });

  it('send the last event again, which changes nothing', async () => {
    const user = await customer('monthly');
    const before = await subscriptionOf(user);
    await user.play('resend');
    expect(await subscriptionOf(user)).toEqual(before);
  });
});

describe('a ticket', () => {
  it('starts once, however often that is asked for, and the first bought one first', async () => {
    const user = await customer('ticket-48');
    const [first] = (await user.ask(listTickets)).tickets;
    expect(first).toMatchObject({ state: 'unused', validFrom: null, withdrawableUntil: '2041-03-15T12:00:00.000Z' });
    api.clock.now = new Date('2041-03-02T12:00:00Z');
    await api.buy(user, 'ticket-48');
    const started = await Promise.all([1, 2, 3].map(() => user.ask(startTicket)));
    for (const ticket of started) {
      expect(ticket).toMatchObject({
        id: first?.id,
        state: 'running',
        withdrawableUntil: null,
        validFrom: '2041-03-02T12:00:00.000Z',
        validUntil: '2041-03-04T12:00:00.000Z',
      });
    }
    const states = (await user.ask(listTickets)).tickets.map(({ state }) => state);
    expect(states).toEqual(['unused', 'running']);
    api.clock.now = new Date('2041-03-01T12:00:00Z');
  });

  it('is over once it is refunded', async () => {
    const user = await customer('ticket-48');
    await user.play('refund');
    expect((await user.ask(listTickets)).tickets).toMatchObject([{ state: 'refunded', withdrawableUntil: null }]);
    expect((await user.ask(listInvoices)).invoices).toMatchObject([{ state: 'refunded', kind: 'ticket' }]);
    expect((await user.call(startTicket)).status).toBe(404);
  });
});

describe('the end of an account', () => {
  it('cancels what is paid for and closes open purchases; invoices stay without the user', async () => {
    const user = await customer('monthly');
    const open = await api.begin(user, 'ticket-48');
    const exported = await exportBilling(api.database, user.id);
    expect(exported).toMatchObject({
      subscriptions: [{ plan: 'monthly', status: 'active' }],
      invoices: [{ cents: 790, state: 'paid' }],
      checkouts: [
        { plan: 'monthly', state: 'paid' },
        { plan: 'ticket-48', state: 'open' },
      ],
    });
    expect(JSON.stringify(exported)).not.toContain(user.object);
    const { subscription } = await user.ask(getSubscription);
    expect(await billingHoldings(api.database, user.id, api.clock.now)).toEqual({
      subscription: { until: subscription?.periodEnd },
      tickets: 0,
      invoices: 1,
    });
    await inTransaction(api.database, (transaction) => eraseBilling(transaction, user.id));
    await api.deleteUser(user);
    await api.runJobs();
    const { rows } = await api.database.pool.query(
      `select s.status, s.user_id, i.user_id as payer from subscription s join invoice i on i.subscription_id = s.id
       where s.provider_id = $1`,
      [user.object],
    );
    expect(rows).toEqual([{ status: 'cancelled', user_id: null, payer: null }]);
    await api.submit(open.url, { action: 'pay' });
    const { rows: checkouts } = await api.database.pool.query('select state from checkout where id = $1', [
      open.checkout,
    ]);
    expect(checkouts).toEqual([{ state: 'expired' }]);
  });

  it.each(['monthly', 'ticket-48'])('returns what is paid for %s after it', async (plan) => {
    const user = await api.addUser();
    const { url, checkout } = await api.begin(user, plan, { key: randomUUID() });
    await api.submit(url, { action: 'pay' });
    await api.deleteUser(user);
    await api.runJobs();
    const { rows } = await api.database.pool.query(
      `select i.state, i.user_id from invoice i join checkout c on c.id = $1 where i.plan = c.plan and i.state <> 'paid'
       and i.user_id is null and i.issued_at = $2 order by i.id desc limit 1`,
      [checkout, api.clock.now],
    );
    expect(rows).toEqual([{ state: 'refunded', user_id: null }]);
  });
});
