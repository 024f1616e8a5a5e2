import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FeatureMigrations } from '@nitrate/database';
import { Refusal, type SignedInViewer } from '@nitrate/http';
import { jobsMigrations, listJobs, runWorker } from '@nitrate/jobs';
import { type Mail, mailMigrations, openMail } from '@nitrate/mail';
import { startTestApi } from '@nitrate/testing-server';
import { sql } from 'kysely';
import type { ContactServerDeps } from '../contact/contact-deps';
import { contactMigrations } from '../contact/contact-migrations';
import { contactServer } from '../contact/contact-server';
import { contactJobs } from '../contact/enquiry-mail-job';

/** The column of another feature's table that these specs need. */
const foreignTables: FeatureMigrations = {
  feature: 'foreign',
  migrations: {
    '0001-tables': {
      async up(db) {
        await sql`create table auth_user (id uuid primary key)`.execute(db);
      },
    },
  },
};

interface TestMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

export const salesAddress = 'licences@films.example';

/** The endpoint on a database of its own, with users, a mailbox and a clock that can be set. */
export async function startContactApi() {
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const attempts = new Map<string, number>();
  /** Counts without clearing: enough to see what is limited. */
  const limit: ContactServerDeps['limitAttempts'] = async ({ scope, freeAttempts }, key) => {
    const count = (attempts.get(`${scope} ${key}`) ?? 0) + 1;
    attempts.set(`${scope} ${key}`, count);
    if (count > freeAttempts) throw new Refusal('tooManyRequests', { headers: { 'retry-after': '300' } });
  };
  const mails: Mail[] = [];
  const log = { warn: () => undefined, error: () => undefined };
  const api = await startTestApi({
    migrations: [jobsMigrations, mailMigrations, foreignTables, contactMigrations],
    async register(app, database) {
      mails.push(openMail({ smtpUrl: undefined, from: 'archive@films.example', database, log }));
      await app.register(contactServer, {
        database,
        originOf: () => 'https://films.example',
        limitAttempts: limit,
        limitNetwork: (attemptLimit, attempting) => limit(attemptLimit, attempting.request.ip, attempting),
      });
    },
    server: {
      now: () => clock.now,
      viewerOf: ({ headers }) => {
        const viewer = headers['x-test-viewer'];
        return typeof viewer === 'string' ? (JSON.parse(viewer) as SignedInViewer) : { state: 'anonymous' };
      },
    },
  });
  const { database } = api;
  const [mail] = mails;
  if (!mail) throw new Error('The server was not registered.');

  /** Headers of a call by a new user, and its id. */
  const addUser = async (): Promise<{ id: string; headers: Record<string, string> }> => {
    const id = randomUUID();
    await database.pool.query('insert into auth_user values ($1)', [id]);
    const viewer: SignedInViewer = {
      ...{ state: 'signedIn', userId: id, sessionId: 's', roles: [], confirmed: true, twoFactorUntil: null },
    };
    return { id, headers: { 'x-test-viewer': JSON.stringify(viewer) } };
  };

  /** Runs the queued jobs, and returns the mails to a recipient, in order. */
  const mailsTo = async (recipient: string): Promise<TestMail[]> => {
    const worker = runWorker(database, contactJobs({ database, mail, salesAddress }), { pollMs: 20 });
    while ((await listJobs(database, { states: ['queued', 'running'] })).length > 0) await pause(10);
    await worker.stop();
    const { rows } = await database.pool.query<TestMail>(
      'select recipient, subject, text, html, headers from mailbox_mail where recipient = $1 order by id',
      [recipient],
    );
    return rows;
  };

  const send = async (payload: object, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/contact/sales',
      headers,
      remoteAddress,
      payload,
    });
    return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, unknown>>() };
  };

  return { database, clock, addUser, mailsTo, send };
}

export type ContactApi = Awaited<ReturnType<typeof startContactApi>>;
