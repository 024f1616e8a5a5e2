/**
 * A burst of 1,000 events of a payment provider, out of order: until all are answered, against as many inserts behind
 * bare Fastify, and until the subscriptions of 200 customers are in the state of the provider.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/webhooks.ts
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import pLimit from 'p-limit';
import { auditMigrations } from '@nitrate/audit';
import { authMigrations } from '@nitrate/auth/server';
import { type Database, migrate, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { createHttpServer } from '@nitrate/http';
import { jobsMigrations, runWorker } from '@nitrate/jobs';
import { mailMigrations, openMail } from '@nitrate/mail';
import {
  demoPlans,
  payPagesServer,
  sandboxProvider,
  sellingJobs,
  sellingServer,
  subscriptionsMigrations,
} from '@nitrate/subscriptions/server';
import { benchFolder } from './support/bench-folder';

const customers = 200;
/** What happens to each subscription after its purchase, which has two events. */
const later = ['renew', 'failRenewal', 'renew'];
const connections = 16;
const rounds = Number(process.env['ROUNDS'] ?? 3);
const signingKeys = ['a-signing-key-of-at-least-32-characters'];

interface SignedEvent {
  body: Buffer;
  headers: Record<string, string>;
}

/** The endpoints of selling with the sandbox, listening. */
async function startSelling(database: Database) {
  const provider = sandboxProvider({ database, signingKeys, now: () => new Date() });
  const app = await createHttpServer({
    viewerOf: ({ headers }) => ({
      ...{ state: 'signedIn', userId: String(headers['x-user']), sessionId: 's', roles: [], confirmed: true },
      twoFactorUntil: null,
    }),
  });
  const identityOf = (userId: string) => Promise.resolve({ email: `${userId}@film.example`, lang: 'en' as const });
  const selling = { database, plans: demoPlans, provider };
  await app.register(
    async (api) => {
      await api.register(sellingServer, {
        ...{ ...selling, identityOf },
        security: { record: () => undefined },
        limitAttempts: () => Promise.resolve(),
        limitNetwork: () => Promise.resolve(),
        originOf: () => 'http://localhost',
        membershipOf: () => Promise.resolve(null),
        notify: () => Promise.resolve(),
      });
      await api.register(payPagesServer, { database });
    },
    { prefix: '/api' },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, selling, identityOf };
}

type Selling = Awaited<ReturnType<typeof startSelling>>;

/** Lets every customer buy a subscription and something happen to it. No event is delivered. */
async function playLives({ app, selling: { database, provider } }: Selling): Promise<void> {
  const submit = (path: string, form: Record<string, string>) =>
    app.inject({
      ...{ method: 'POST', url: `/api${path}`, payload: new URLSearchParams(form).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  for (let customer = 0; customer < customers; customer += 1) {
    const user = randomUUID();
    await database.pool.query(
      `insert into auth_user (id, email, email_key, password_hash, lang, created_at) values ($1, $2, $2, '', 'en', now())`,
      [user, `${user}@film.example`],
    );
    const headers = { 'x-user': user };
    const payload = { plan: 'monthly', key: randomUUID(), lang: 'en' };
    const order = await app.inject({ method: 'POST', url: '/api/checkout', headers, payload });
    await submit(new URL(order.json<{ url: string }>().url).pathname, { action: 'pay' });
  }
  const { rows } = await database.pool.query<{ id: string; customer: string }>(
    `select id, customer from sandbox_object where kind = 'subscription'`,
  );
  for (const { id, customer } of rows) {
    const page = await provider.portalUrl({ customer, lang: 'en', returnUrl: 'http://localhost/' });
    for (const action of later) await submit(new URL(page).pathname, { action, object: id });
  }
}

const deliverQueue = 'sandbox.deliver-event';
const periodEndQueue = 'sandbox.period-end';

/** The signed events that the sandbox would deliver. */
async function signedEvents({ selling, identityOf }: Selling): Promise<SignedEvent[]> {
  const events: SignedEvent[] = [];
  const jobs = jobsOf(selling, identityOf, (body, headers) => Promise.resolve(events.push({ body, headers }) && 200));
  await runAll(selling.database, { [deliverQueue]: jobs[deliverQueue] ?? (() => Promise.resolve()) });
  return events;
}

function jobsOf(
  selling: Selling['selling'],
  identityOf: Selling['identityOf'],
  deliver: (body: Buffer, headers: Record<string, string>) => Promise<number>,
) {
  const mail = openMail({ smtpUrl: undefined, from: 'archive@film.example', database: selling.database });
  const now = () => new Date();
  return sellingJobs({ selling, mail, signingKeys, origin: 'http://localhost', identityOf, now, deliver });
}

/** Runs jobs until none of their queues is due. */
async function runAll(database: Database, jobs: Parameters<typeof runWorker>[1]): Promise<void> {
  const worker = runWorker(database, jobs, { pollMs: 50, onError: (error) => console.error(error) });
  const due = `select from pgboss.job where name = any($1) and state < 'completed' and start_after <= now() limit 1`;
  while ((await database.pool.query(due, [Object.keys(jobs)])).rowCount === 1) await pause(10);
  await worker.stop();
}

/** Sends everything over a few connections. @returns milliseconds, in all and of the slowest hundredth */
async function burst(url: string, events: readonly SignedEvent[]): Promise<{ allMs: number; p99Ms: number }> {
  const limit = pLimit(connections);
  const times: number[] = [];
  const began = performance.now();
  const sendOne = async ({ body, headers }: SignedEvent) => {
    const sent = performance.now();
    const { status } = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
    if (status !== 200) throw new Error(`${url} answered ${status}.`);
    times.push(performance.now() - sent);
  };
  await Promise.all(events.map((event) => limit(() => sendOne(event))));
  const p99Ms = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return { allMs: performance.now() - began, p99Ms };
}

/** The reference: one insert for each request. */
async function startBare(database: Database) {
  await database.pool.query('create table bare_event (id bigint generated always as identity, body bytea not null)');
  const app = Fastify();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/', async ({ body }) => {
    await database.pool.query('insert into bare_event (body) values ($1)', [body]);
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

/** Throws unless every subscription is in the state that the provider has. */
async function checkStates({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ all: number; equal: number }>(
    `select count(*)::int as all, count(*) filter (
       where subscription.status = state ->> 'status' and period_end = (state ->> 'periodEnd')::timestamptz
         and (select count(*) from invoice where subscription_id = subscription.id and state = 'paid') =
           jsonb_array_length(jsonb_path_query_array(sandbox_object.state, '$.invoices[*] ? (@.state == "paid")')))::int as equal
     from sandbox_object left join subscription on provider_id = sandbox_object.id
     where sandbox_object.kind = 'subscription'`,
  );
  if (rows[0]?.equal !== customers) throw new Error(`${rows[0]?.equal} of ${customers} subscriptions are right.`);
}

const shuffled = <T>(values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, rank: Math.random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ value }) => value);

async function round(): Promise<void> {
  const folder = await benchFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  const database = openDatabase({ url: postgres.url, applicationName: 'bench' });
  try {
    await migrate(database, [jobsMigrations, auditMigrations, authMigrations, mailMigrations, subscriptionsMigrations]);
    const selling = await startSelling(database);
    const bare = await startBare(database);
    await playLives(selling);
    const events = shuffled(await signedEvents(selling));
    const reference = await burst(bare.listeningOrigin, events);
    const measured = await burst(`${selling.app.listeningOrigin}/api/webhooks/sandbox`, events);
    const began = performance.now();
    const jobs = jobsOf(selling.selling, selling.identityOf, () => Promise.resolve(200));
    const { [deliverQueue]: _, [periodEndQueue]: __, ...effects } = jobs;
    await runAll(database, effects);
    const effectsMs = performance.now() - began;
    await checkStates(database);
    console.log(
      `${events.length} events answered in ${measured.allMs.toFixed(0)} ms, p99 ${measured.p99Ms.toFixed(1)} ms ` +
        `(bare inserts ${reference.allMs.toFixed(0)} ms, p99 ${reference.p99Ms.toFixed(1)} ms, ` +
        `ratio ${(measured.allMs / reference.allMs).toFixed(2)}); their effects and mails in ${(effectsMs / 1000).toFixed(1)} s`,
    );
    await selling.app.close();
    await bare.close();
  } finally {
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  for (let count = 0; count < rounds; count += 1) await round();
}

void main();
