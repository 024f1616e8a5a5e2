import { cancelSubscription } from '@nitrate/subscriptions/contract';
import { actOnSubscription } from '../sandbox/sandbox-actions';
import type { SubscriptionAction } from '../sandbox/sandbox-subscription';
import { type BillingApi, startBillingApi } from '../testing/start-billing-api';

let api: BillingApi;
beforeAll(async () => {
  api = await startBillingApi();
});

type User = Awaited<ReturnType<BillingApi['addUser']>>;

/** Takes every event in again, as if it had come late, and sends what follows from it. */
async function repeatAll(): Promise<void> {
  await api.database.pool.query('update provider_event set handled_at = null');
  await api.database.pool.query(
    `update pgboss.job set state = 'created', retry_count = 0, started_on = null where name = 'subscriptions.synchronise'`,
  );
  await api.runJobs();
}

async function mailsTo({ email }: User) {
  const mails = await api.mailsTo(email);
  // Prices are written with a space that does not break.
  return mails.map(({ subject, text }) => ({ subject, text: text.replaceAll('\u00a0', ' ') }));
}

const subjects = async (user: User) => (await mailsTo(user)).map(({ subject }) => subject);

async function subscriptionOf({ id }: User): Promise<{ id: string; object: string }> {
  const { rows } = await api.database.pool.query<{ id: string; object: string }>(
    'select id, provider_id as object from subscription where user_id = $1',
    [id],
  );
  return rows[0] ?? { id: '', object: '' };
}

async function act(user: User, action: SubscriptionAction): Promise<void> {
  await actOnSubscription(api.database, (await subscriptionOf(user)).object, action, api.clock.now);
  await api.runJobs();
}

it('a receipt names number, period, price and the tax in it, in the language of the user', async () => {
  const user = await api.addUser('de');
  await api.buy(user, 'monthly', { lang: 'de' });
  await repeatAll();
  const mails = await mailsTo(user);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Ihre Quittung SANDBOX-\d+$/)]);
  expect(mails[0]?.text).toContain('Gesamtbetrag: 7,90 € (inkl. 19 % MwSt.: 1,26 €)');
  expect(mails[0]?.text).toContain('Zeitraum: 1. März 2041 – 1. April 2041');
  expect(mails[0]?.text).toContain('https://films.example/de/account/subscription');
});

it('a ticket is mailed once, with its invoice and when it starts', async () => {
  const user = await api.addUser();
  await api.buy(user, 'ticket-48');
  await repeatAll();
  const mails = await mailsTo(user);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your ticket for 48 hours']);
  expect(mails[0]?.text).toContain('starts automatically on 31 March 2041');
  expect(mails[0]?.text).toContain('Total: €4.90 (including 19% VAT: €0.78)');
});

it('a failed payment says until when films play, the end says that it is over; each once', async () => {
  const user = await api.addUser();
  await api.buy(user, 'monthly');
  await act(user, 'failRenewal');
  await act(user, 'giveUp');
  await repeatAll();
  const mails = await mailsTo(user);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your receipt/),
    'Your payment has failed',
    'Your subscription has ended',
  ]);
  expect(mails[1]?.text).toContain('You can still watch films in full until 8 March 2041');
  expect(mails[2]?.text).toContain('ended on 1 March 2041');
});

it.each([
  ['monthly', '2041-03-29T12:00:00.000Z', 'Your subscription renews on 1 April 2041', '€7.90'],
  ['yearly', '2042-02-22T12:00:00.000Z', 'Your subscription renews on 1 March 2042', '€79.00'],
])('the renewal of a %s subscription is announced at %s, once', async (plan, at, subject, price) => {
  const user = await api.addUser();
  await api.buy(user, plan);
  const { id } = await subscriptionOf(user);
  const { rows } = await api.database.pool.query<{ run_after: Date; payload: unknown }>(
    `select start_after as run_after, data as payload from pgboss.job where name = 'subscriptions.renewal-ahead' and singleton_key like $1`,
    [`${id} %`],
  );
  expect(rows.map(({ run_after: due }) => due.toISOString())).toEqual([at]);
  for (let time = 0; time < 2; time += 1) {
    await api.jobs['subscriptions.renewal-ahead']?.(rows[0]?.payload, {} as never);
    await api.runJobs();
  }
  expect((await subjects(user)).slice(1)).toEqual([subject]);
  expect((await mailsTo(user))[1]?.text).toContain(`${price} will be charged`);
});

it('the renewal of a cancelled subscription is not announced', async () => {
  const user = await api.addUser();
  await api.buy(user, 'monthly');
  await user.ask(cancelSubscription);
  const { id: subscription } = await subscriptionOf(user);
  const payload = { subscription, periodEnd: '2041-04-01T12:00:00.000Z' };
  await api.jobs['subscriptions.renewal-ahead']?.(payload, {} as never);
  await api.runJobs();
  expect(await subjects(user)).toHaveLength(1);
});

it('no mail goes to a deleted account', async () => {
  const user = await api.addUser();
  await api.buy(user, 'monthly');
  const { object } = await subscriptionOf(user);
  await api.deleteUser(user);
  await actOnSubscription(api.database, object, 'renew', api.clock.now);
  await api.runJobs();
  expect(await subjects(user)).toHaveLength(1);
});
