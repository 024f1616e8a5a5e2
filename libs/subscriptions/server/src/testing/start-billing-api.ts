import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { auditMigrations, type SecurityLog } from '@nitrate/audit';
import type { Endpoint, Locale, ReplyOf } from '@nitrate/contract-kit';
import { Refusal, type SignedInViewer } from '@nitrate/http';
import { jobsMigrations, runWorker } from '@nitrate/jobs';
import { mailMigrations, openMail } from '@nitrate/mail';
import { createCheckout } from '@nitrate/subscriptions/contract';
import { startTestApi } from '@nitrate/testing-server';
import { demoPlans } from '../plans/read-plans';
import type { PlanCatalogue } from '../plans/plan-catalogue';
import type { PaymentProvider } from '../provider/payment-provider';
import { payPagesServer } from '../sandbox-pages/pay-pages-server';
import { sandboxProvider } from '../sandbox/sandbox-provider';
import type { Billing, BillingDeps } from '../billing-deps';
import { billingJobs } from '../billing-jobs';
import { billingServer } from '../billing-server';
import { subscriptionsMigrations } from '../subscriptions-migrations';
import { foreignTables } from './foreign-tables';

interface TestMail {
  subject: string;
  text: string;
}

interface Options {
  plans?: PlanCatalogue;
  /** Nothing is sold. */
  off?: boolean;
  /** Who takes the payments; default: the sandbox. */
  provider?: PaymentProvider;
  clock?: { now: Date };
}

export const signingKeys = ['k'.repeat(32)];

/** After the clock of the database, so that what is planned for later does not run by itself. */
export const startClock = () => ({ now: new Date('2041-03-01T12:00:00Z') });

/** The endpoints of billing on a database of their own, with the sandbox, users, a mailbox and a clock that can be set. */
export async function startBillingApi({ plans = demoPlans, off = false, ...options }: Options = {}) {
  const { clock = startClock() } = options;
  const now = () => clock.now;
  const events: Record<string, unknown>[] = [];
  const security: SecurityLog = { record: (_source, event, facts) => void events.push({ event, ...facts }) };
  const attempts = new Map<string, number>();
  const limitAttempts: BillingDeps['limitAttempts'] = async ({ scope, freeAttempts }, key) => {
    const count = (attempts.get(`${scope} ${key}`) ?? 0) + 1;
    attempts.set(`${scope} ${key}`, count);
    if (count > freeAttempts) throw new Refusal('tooManyRequests');
  };
  const users = new Map<string, { email: string; lang: Locale }>();
  const identityOf = async (userId: string) => users.get(userId);
  let billing: Billing | undefined;
  const api = await startTestApi({
    migrations: [jobsMigrations, mailMigrations, auditMigrations, foreignTables, subscriptionsMigrations],
    async register(app, database) {
      const provider = off ? undefined : (options.provider ?? sandboxProvider({ database, signingKeys, now }));
      billing = { database, plans, provider };
      await app.register(billingServer, {
        ...billing,
        security,
        identityOf,
        limitAttempts,
        originOf: () => 'https://films.example',
        membershipOf: async () => null,
        limitNetwork: (limit, attempting) => limitAttempts(limit, attempting.request.ip, attempting),
      });
      await app.register(payPagesServer, { database });
    },
    server: {
      now,
      viewerOf: ({ headers }) => {
        const viewer = headers['x-test-viewer'];
        return typeof viewer === 'string' ? (JSON.parse(viewer) as SignedInViewer) : { state: 'anonymous' };
      },
    },
  });
  if (!billing) throw new Error('The server was not registered.');
  const { database } = api;
  const mail = openMail({ smtpUrl: undefined, from: 'archive@nitrate.example', database });
  const deliver = async (payload: Buffer, headers: Record<string, string>): Promise<number> => {
    const response = await api.app.inject({ method: 'POST', url: '/api/webhooks/sandbox', headers, payload });
    return response.statusCode;
  };
  const jobs = billingJobs({ billing, mail, signingKeys, origin: 'https://films.example', identityOf, now, deliver });

  /** Runs everything that is due. */
  const runJobs = async (): Promise<void> => {
    const worker = runWorker(database, jobs, { pollMs: 20, retryDelayMs: () => 0 });
    const isBusy = async () => {
      const { rowCount } = await database.pool.query(
        `select from pgboss.job where state = 'active' or (state < 'active' and start_after <= now()) limit 1`,
      );
      return rowCount === 1;
    };
    while (await isBusy()) await pause(5);
    await worker.stop();
  };

  const addUser = async (lang: Locale = 'en') => {
    const id = randomUUID();
    const email = `${id.slice(0, 8)}@films.example`;
    users.set(id, { email, lang });
    await database.pool.query('insert into auth_user values ($1, $2, $3)', [id, email, lang]);
    const viewer: SignedInViewer = {
      state: 'signedIn',
      userId: id,
      sessionId: 's',
      roles: [],
      confirmed: true,
      twoFactorUntil: null,
    };
    const headers = { 'x-test-viewer': JSON.stringify(viewer) };
    const session = api.session({ headers });
    return {
      id,
      email,
      headers,
      call: session.call,
      /** The body of a reply that is expected to be one of success. */
      async ask<E extends Endpoint>(...call: Parameters<typeof session.call<E>>): Promise<ReplyOf<E>> {
        const reply = await session.call(...call);
        expect({ status: reply.status, text: reply.status === 200 ? '' : reply.text }).toEqual({
          status: 200,
          text: '',
        });
        return reply.body as ReplyOf<E>;
      },
    };
  };
  type TestUser = Awaited<ReturnType<typeof addUser>>;

  /** Begins a purchase. */
  const begin = (user: TestUser, plan: string, more: object = {}) =>
    user.ask(createCheckout, { body: { plan, key: randomUUID(), lang: 'en', ...more } });

  /** Sends a form of a page of the sandbox. */
  const submit = async (url: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await api.app.inject({
      method: 'POST',
      url: `/api${new URL(url).pathname}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    });
    return { status: response.statusCode, location: response.headers.location };
  };

  /** Buys a plan to the end. */
  const buy = async (user: TestUser, plan: string, more: object = {}) => {
    const checkout = await begin(user, plan, more);
    expect(await submit(checkout.url, { action: 'pay' })).toMatchObject({ status: 303 });
    await runJobs();
    return checkout;
  };

  const mailsTo = async (recipient: string): Promise<TestMail[]> => {
    const { rows } = await database.pool.query<TestMail>(
      'select subject, text from mailbox_mail where recipient = $1 order by id',
      [recipient],
    );
    return rows;
  };

  const deleteUser = async ({ id }: TestUser): Promise<void> => {
    users.delete(id);
    await database.pool.query('delete from auth_user where id = $1', [id]);
  };

  return {
    app: api.app,
    call: api.call,
    database,
    clock,
    events,
    jobs,
    billing,
    deliver,
    runJobs,
    addUser,
    begin,
    submit,
    buy,
    mailsTo,
    deleteUser,
  };
}

export type BillingApi = Awaited<ReturnType<typeof startBillingApi>>;
