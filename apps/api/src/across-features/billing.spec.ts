import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { demoPlans, findPlan, sandboxProvider } from '@nitrate/subscriptions/server';
import { startApi } from '../testing/start-api';

jest.setTimeout(60_000);

it('takes a payment of the sandbox in through its own endpoint for events', async () => {
  const { app, database, get } = await startApi();
  expect((await get('/api/plans')).json()).toMatchObject({ sandbox: true, plans: [{}, {}, {}] });
  const [user, checkout] = [randomUUID(), randomUUID()];
  await database.pool.query(
    `insert into auth_user (id, email, email_key, password_hash, lang, confirmed_at, created_at)
     values ($1, 'lotte@film.example', 'lotte@film.example', '', 'de', now(), now())`,
    [user],
  );
  await database.pool.query(
    `insert into checkout (id, user_id, key, plan, kind, cents, begins_at_once, state, provider, created_at, expires_at)
     values ($1, $2, $1, 'monthly', 'month', 790, false, 'open', 'sandbox', now(), now() + interval '1 day')`,
    [checkout, user],
  );
  const plan = findPlan(demoPlans, 'monthly');
  if (!plan) throw new Error('The demo has no such plan.');
  const sandbox = sandboxProvider({ database, signingKeys: ['k'.repeat(32)], now: () => new Date() });
  const { url } = await sandbox.createCheckout({
    checkout,
    plan,
    coupon: null,
    customer: null,
    email: 'lotte@film.example',
    lang: 'de',
    successUrl: 'http://films.example/de/subscription/success',
    cancelUrl: 'http://films.example/de',
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  const page = new URL(url).pathname;
  expect((await get(page)).payload).toContain('Die Zahlung wird nur simuliert');
  const paid = await app.inject({
    method: 'POST',
    url: page,
    payload: 'action=pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(paid.headers.location).toBe('http://films.example/de/subscription/success');
  const subscription = async () =>
    (await database.pool.query('select plan, status from subscription where user_id = $1', [user])).rows;
  while ((await subscription()).length === 0) await pause(20);
  expect(await subscription()).toEqual([{ plan: 'monthly', status: 'active' }]);
});

it('sells nothing where other machines reach the server', async () => {
  const { get } = await startApi({ PUBLIC_ORIGIN: 'https://films.example' });
  expect((await get('/api/plans')).json()).toEqual({ sandbox: false, plans: [] });
  expect((await get(`/dev/pay/${'a'.repeat(22)}`)).payload).not.toContain('money');
});
