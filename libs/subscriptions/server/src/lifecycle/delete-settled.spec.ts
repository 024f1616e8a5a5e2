import { type BillingApi, startBillingApi } from '../testing/start-billing-api';
import { deleteSettled, settledDays } from './delete-settled';

let api: BillingApi;
beforeAll(async () => {
  api = await startBillingApi();
});

async function counts() {
  const { rows } = await api.database.pool.query<Record<string, number>>(
    `select (select count(*)::int from provider_event) as events, (select count(*)::int from checkout) as purchases,
       (select count(*)::int from ticket) as tickets,
       (select count(*)::int from invoice) as invoices, (select count(*)::int from payment_mail) as mails`,
  );
  return rows[0];
}

it('deletes events and unpaid purchases long after they are settled, and nothing that was bought', async () => {
  const user = await api.addUser();
  await api.buy(user, 'ticket-48');
  const declined = await api.begin(user, 'monthly');
  await api.submit(declined.url, { action: 'decline' });
  await api.runJobs();
  const { rows } = await api.database.pool.query<{ now: Date }>('select now() as now');
  const [later] = [api.clock.now, ...rows.map(({ now }) => now)].sort((a, b) => b.getTime() - a.getTime());
  const inDays = (days: number) => new Date((later?.getTime() ?? 0) + days * 86_400_000);
  const before = await counts();
  expect(before).toMatchObject({ purchases: 2, tickets: 1, invoices: 1, mails: 1 });

  await deleteSettled(api.database, api.clock.now);
  expect(await counts()).toEqual(before);
  await deleteSettled(api.database, inDays(settledDays + 2));
  expect(await counts()).toEqual({ events: 0, purchases: 1, tickets: 1, invoices: 1, mails: 1 });
  await api.runJobs();
  expect(await api.mailsTo(user.email)).toHaveLength(1);
});
