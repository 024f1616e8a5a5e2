import { giveSubscription } from '../active-entitlements/give-subscription';
import { type BillingApi, startBillingApi } from '../testing/start-billing-api';
import { announce, type Announcement, deleteOldAnnouncements } from './announce';

let api: BillingApi;
beforeAll(async () => {
  api = await startBillingApi();
});

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const later = (time: Date, ms: number) => new Date(time.getTime() + ms);

/** What a user is notified of at a time. */
async function announcedAt(user: string, now: Date) {
  const announced: Announcement[] = [];
  await announce(api.database, async (_, announcement) => void announced.push(announcement), now);
  return announced.filter((each) => each.user === user).map(({ type, at }) => [type, at.toISOString()]);
}

it('announces the end of a ticket some hours before, and when it is there, each once', async () => {
  const user = await api.addUser();
  await api.buy(user, 'ticket-48');
  const began = api.clock.now;
  await api.database.pool.query('update ticket set started_at = $2 where user_id = $1', [user.id, began]);
  const end = later(began, 48 * hourMs);
  expect(await announcedAt(user.id, later(end, -5 * hourMs))).toEqual([]);
  expect(await announcedAt(user.id, later(end, -3 * hourMs))).toEqual([['ticketEndsSoon', end.toISOString()]]);
  expect(await announcedAt(user.id, later(end, -2 * hourMs))).toEqual([]);
  expect(await announcedAt(user.id, end)).toEqual([['ticketEnded', end.toISOString()]]);
  expect(await announcedAt(user.id, later(end, hourMs))).toEqual([]);
});

it('announces nothing of a ticket whose payment was returned, nor what ended long ago', async () => {
  const user = await api.addUser();
  const start = later(api.clock.now, 100 * dayMs);
  await api.buy(user, 'ticket-48');
  await api.buy(user, 'ticket-48');
  await api.database.pool.query(
    `update ticket set started_at = $2 where user_id = $1 and id = (select max(id::text)::uuid from ticket where user_id = $1)`,
    [user.id, start],
  );
  await api.database.pool.query('update ticket set refunded_at = $2 where user_id = $1 and started_at is null', [
    user.id,
    start,
  ]);
  expect(await announcedAt(user.id, later(start, 60 * dayMs))).toEqual([]);
});

it('announces the end of a subscription that was cancelled, and none of one that continues', async () => {
  const [cancelled, running] = [await api.addUser(), await api.addUser()];
  const end = later(api.clock.now, 300 * dayMs);
  await giveSubscription(api.database, cancelled.id, { from: api.clock.now, until: end, now: api.clock.now });
  await api.buy(running, 'yearly');
  await api.database.pool.query('update subscription set period_end = $2 where user_id = $1', [running.id, end]);
  const soon = later(end, -2 * dayMs);
  expect(await announcedAt(cancelled.id, soon)).toEqual([['subscriptionEndsSoon', end.toISOString()]]);
  expect(await announcedAt(cancelled.id, end)).toEqual([['subscriptionEnded', end.toISOString()]]);
  for (const time of [soon, end, later(end, hourMs)]) expect(await announcedAt(running.id, time)).toEqual([]);
});

it('announces each payment that failed', async () => {
  const user = await api.addUser();
  await api.buy(user, 'monthly');
  const failAt = async (time: Date | null) => {
    const status = time ? 'past_due' : 'active';
    await api.database.pool.query('update subscription set status = $2, past_due_since = $3 where user_id = $1', [
      ...[user.id, status, time],
    ]);
  };
  const first = later(api.clock.now, 400 * dayMs);
  await failAt(first);
  expect(await announcedAt(user.id, later(first, hourMs))).toEqual([['paymentFailed', first.toISOString()]]);
  await failAt(null);
  expect(await announcedAt(user.id, later(first, 2 * hourMs))).toEqual([]);
  const second = later(first, 5 * dayMs);
  await failAt(second);
  expect(await announcedAt(user.id, later(second, hourMs))).toEqual([['paymentFailed', second.toISOString()]]);
});

it('announces nothing where the notification cannot be stored, and does so later', async () => {
  const user = await api.addUser();
  const end = later(api.clock.now, 600 * dayMs);
  await giveSubscription(api.database, user.id, { from: api.clock.now, until: end, now: api.clock.now });
  const failing = announce(api.database, () => Promise.reject(new Error('full')), end);
  await expect(failing).rejects.toThrow('full');
  expect(await announcedAt(user.id, end)).toEqual([['subscriptionEnded', end.toISOString()]]);
  await deleteOldAnnouncements(api.database, later(end, 91 * dayMs));
  expect((await api.database.pool.query('select from announcement')).rowCount).toBe(0);
});
