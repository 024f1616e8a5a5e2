import { setTimeout as pause } from 'node:timers/promises';
import type { Database, FeatureMigrations } from '@nitrate/database';
import { type HttpServer, Refusal, type SignedInViewer } from '@nitrate/http';
import { type JobHandler, jobsMigrations, findJobs, runWorker } from '@nitrate/jobs';
import { type Mail, mailMigrations, openMail } from '@nitrate/mail';
import { startTestApi } from '@nitrate/testing-server';
import type { ContactServerDeps } from '../contact/contact-deps';

interface TestMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

type Limits = Pick<ContactServerDeps, 'limitAttempts' | 'limitNetwork'>;

interface FormServer {
  url: string;
  migrations: FeatureMigrations[];
  register: (app: HttpServer, deps: { database: Database } & Limits) => PromiseLike<unknown>;
  jobs: (deps: { database: Database; mail: Pick<Mail, 'deliver'>; salesAddress: string }) => Record<string, JobHandler>;
}

/** Where the archive reads what is sent to it. */
export const salesAddress = 'licences@films.example';

/** Headers of a call by a user. */
export const signedInAs = (userId: string, { confirmed = true } = {}): Record<string, string> => {
  const viewer: SignedInViewer = {
    state: 'signedIn',
    userId,
    sessionId: 's',
    roles: [],
    confirmed,
    twoFactorUntil: null,
  };
  return { 'x-test-viewer': JSON.stringify(viewer) };
};

/** The endpoint of a form on a database of its own, with a mailbox and a clock that can be set. */
export async function startFormApi({ url, migrations, register, jobs }: FormServer) {
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const attempts = new Map<string, number>();
  /** Counts without clearing: enough to see what is limited. */
  const limitAttempts: Limits['limitAttempts'] = async ({ scope, freeAttempts }, key) => {
    const count = (attempts.get(`${scope} ${key}`) ?? 0) + 1;
    attempts.set(`${scope} ${key}`, count);
    if (count > freeAttempts) throw new Refusal('tooManyRequests', { headers: { 'retry-after': '300' } });
  };
  const limitNetwork: Limits['limitNetwork'] = (limit, attempting) =>
    limitAttempts(limit, attempting.request.ip, attempting);
  const { app, database } = await startTestApi({
    migrations: [jobsMigrations, mailMigrations, ...migrations],
    async register(server, db) {
      await register(server, { database: db, limitAttempts, limitNetwork });
    },
    server: {
      now: () => clock.now,
      viewerOf: ({ headers }) => {
        const viewer = headers['x-test-viewer'];
        return typeof viewer === 'string' ? (JSON.parse(viewer) as SignedInViewer) : { state: 'anonymous' };
      },
    },
  });
  const mail = openMail({ smtpUrl: undefined, from: 'archive@films.example', database });

  const runJobs = async (deliver: Mail['deliver'] = (message) => mail.deliver(message)): Promise<void> => {
    const worker = runWorker(database, jobs({ database, mail: { deliver }, salesAddress }), {
      pollMs: 20,
      retryDelayMs: () => 0,
    });
    while ((await findJobs(database, { states: ['queued', 'running'] })).length > 0) await pause(10);
    await worker.stop();
  };

  /** Runs the queued jobs, and returns the mails to a recipient, in order. */
  const mailsTo = async (recipient: string): Promise<TestMail[]> => {
    await runJobs();
    const { rows } = await database.pool.query<TestMail>(
      'select recipient, subject, text, html, headers from mailbox_mail where recipient = $1 order by id',
      [recipient],
    );
    return rows;
  };

  const send = async (payload: object, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') => {
    const response = await app.inject({ method: 'POST', url, headers, remoteAddress, payload });
    return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, unknown>>() };
  };

  return { database, clock, mail, runJobs, mailsTo, send };
}
