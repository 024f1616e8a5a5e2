import { getSubscription, listTickets, redeemGiftCode } from '@nitrate/subscriptions/contract';
import { demoPlans } from '../plans/read-plans';
import { findPlan } from '../plans/plan-catalogue';
import { type BillingApi, startBillingApi } from '../testing/start-billing-api';
import { createGiftCodes } from './create-gift-codes';

let api: BillingApi;
beforeAll(async () => {
  api = await startBillingApi();
});

type User = Awaited<ReturnType<BillingApi['addUser']>>;

async function codeFor(id: string, more: { months?: number; expiresAt?: Date } = {}): Promise<string> {
  const plan = findPlan(demoPlans, id);
  if (!plan) throw new Error('There is no such plan.');
  const { months, expiresAt = null } = more;
  const [code = ''] = await createGiftCodes(api.database, { plan, count: 1, months, expiresAt, now: api.clock.now });
  return code;
}

async function redeem(user: User, code: string): Promise<string> {
  const reply = await user.call(redeemGiftCode, { body: { code } });
  return reply.status === 200 ? reply.body.kind : (reply.body as unknown as { code: string }).code;
}

it('a code gives its ticket once, to the first who redeems it, however it is typed', async () => {
  const code = await codeFor('ticket-48');
  const users = await Promise.all([1, 2, 3, 4].map(() => api.addUser()));
  const replies = await Promise.all(users.map((user) => redeem(user, code.toLowerCase().replaceAll('-', ''))));
  expect(replies.toSorted()).toEqual(['giftCodeInvalid', 'giftCodeInvalid', 'giftCodeInvalid', 'ticket']);
  const winner = users[replies.indexOf('ticket')];
  if (!winner) throw new Error('Nobody has redeemed the code.');
  expect(await redeem(winner, code)).toBe('ticket');
  expect((await winner.ask(listTickets)).tickets).toMatchObject([
    { state: 'unused', isGift: true, withdrawableUntil: null },
  ]);
});

it('months begin at once, and those of a second code after the first', async () => {
  const user = await api.addUser();
  expect(await redeem(user, await codeFor('monthly', { months: 3 }))).toBe('month');
  expect(await redeem(user, await codeFor('yearly'))).toBe('year');
  expect((await user.ask(getSubscription)).subscription).toMatchObject({
    provider: 'granted',
    status: 'active',
    nextPayment: null,
    withdrawableUntil: null,
    periodEnd: '2042-06-01T12:00:00.000Z',
  });
});

it('months that are over have expired, with their last day', async () => {
  const user = await api.addUser();
  await redeem(user, await codeFor('monthly'));
  const { subscription } = await user.ask(getSubscription);
  const { now } = api.clock;
  api.clock.now = new Date(subscription?.periodEnd ?? '');
  const after = await user.ask(getSubscription);
  api.clock.now = now;
  expect(after.subscription).toMatchObject({ status: 'expired', endedAt: subscription?.periodEnd });
});

it('who pays for a subscription keeps the code', async () => {
  const user = await api.addUser();
  await api.buy(user, 'monthly');
  const code = await codeFor('monthly');
  expect(await redeem(user, code)).toBe('alreadySubscribed');
  expect(await redeem(await api.addUser(), code)).toBe('month');
});

it('an expired or unknown code is refused, and guessing is limited', async () => {
  const user = await api.addUser();
  expect(await redeem(user, await codeFor('monthly', { expiresAt: api.clock.now }))).toBe('giftCodeInvalid');
  const guesses = await Promise.all(Array.from({ length: 10 }, () => redeem(user, 'AAAA-BBBB-CCCC-DDDD')));
  expect(guesses).toContain('giftCodeInvalid');
  expect(guesses).toContain('tooManyRequests');
});

it('the database holds no code', async () => {
  const code = await codeFor('monthly');
  const { rows } = await api.database.pool.query<{ line: string }>('select gift_code::text as line from gift_code');
  expect(rows.length).toBeGreaterThan(0);
  for (const { line } of rows) expect(line).not.toMatch(new RegExp(`${code}|${code.replaceAll('-', '')}`, 'i'));
});
