import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction } from '@nitrate/database';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { type ApiProcess, signUpAt, startProcess } from '../testing/start-process';

jest.setTimeout(300_000);

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let dataFolder: string;
let cookie: string;
let api: ApiProcess;

beforeAll(async () => {
  database = await startTestDatabase([]);
  dataFolder = await scratchFolder();
  api = await startProcess(database.url, dataFolder);
  cookie = await signUpAt(api.address);
  await database.pool.query('update auth_user set confirmed_at = now()');
});

afterAll(async () => {
  api.kill();
  await api.ended;
});

/** Opens a payment page for a plan and returns its address. */
async function order(plan: string): Promise<string> {
  const body = JSON.stringify({ plan, key: randomUUID(), lang: 'en', beginsAtOnce: true });
  const headers = { cookie, 'content-type': 'application/json' };
  const response = await fetch(`${api.address}/api/checkout`, { method: 'POST', headers, body });
  const { url } = (await response.json()) as { url: string };
  return new URL(url).pathname;
}

async function pay(path: string): Promise<void> {
  const body = new URLSearchParams({ action: 'pay' });
  const response = await fetch(new URL(path, api.address), { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
}

/** Kills the api while the effect of a payment waits to be written to a table, and starts it again. */
async function killBeforeEffect(table: string, path: string): Promise<void> {
  await inTransaction(database, async ({ client }) => {
    await client.query(`lock table ${table} in share row exclusive mode`);
    await pay(path);
    const waiting = `select from pg_locks where relation = '${table}'::regclass and not granted`;
    while ((await client.query(waiting)).rowCount === 0) await pause(5);
    process.kill(api.pid, 'SIGKILL');
    expect(await api.ended).toContain('SIGKILL');
  });
  // What waits for the dead process to be silent for long enough waits no longer.
  await database.pool.query(
    `update pgboss.job set state = 'retry', start_after = now()
     where state in ('retry', 'active') and start_after < now() + interval '1 hour'`,
  );
  api = await startProcess(database.url, dataFolder);
}

/** What has been bought, with the mails about it, once nothing is to be done any more, a failed attempt neither. */
async function bought() {
  const busy = `select from pgboss.job where name ~ '^(subscriptions|sandbox)[.]' and state < 'completed'
    and (start_after <= now() or started_on is not null)`;
  while ((await database.pool.query(busy)).rowCount !== 0) await pause(20);
  const { rows } = await database.pool.query<Record<string, number>>(
    `select (select count(*)::int from subscription where provider = 'sandbox' and status = 'active') as subscriptions,
       (select count(*)::int from ticket) as tickets,
       (select count(*)::int from invoice where state = 'paid') as invoices,
       (select count(*)::int from mailbox_mail where subject like 'Your receipt %') as receipts,
       (select count(*)::int from mailbox_mail where subject like 'Your ticket %') as ticketmails,
       (select count(*)::int from provider_event where handled_at is null) as unhandled`,
  );
  return rows[0];
}

const none = { subscriptions: 0, tickets: 0, invoices: 0, receipts: 0, ticketmails: 0, unhandled: 0 };

// In the order in which they are written: the event that arrives, its effect, and the job of the mail about it.
const tables = ['provider_event', 'ticket', 'payment_mail'];

it('completes a payment when it is killed between the event and any of its effects', async () => {
  for (const [index, table] of tables.entries()) {
    await killBeforeEffect(table, await order('ticket-48'));
    const count = index + 1;
    expect({ table, ...(await bought()) }).toEqual({
      ...none,
      table,
      tickets: count,
      invoices: count,
      ticketmails: count,
    });
  }
  await killBeforeEffect('subscription', await order('monthly'));
  const tickets = tables.length;
  expect(await bought()).toEqual({
    ...none,
    subscriptions: 1,
    receipts: 1,
    tickets,
    invoices: tickets + 1,
    ticketmails: tickets,
  });
});
