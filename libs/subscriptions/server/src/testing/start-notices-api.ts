import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { auditMigrations } from '@nitrate/audit';
import { Refusal, type SignedInViewer } from '@nitrate/http';
import { jobsMigrations, listJobs, runWorker } from '@nitrate/jobs';
import { type Mail, mailMigrations, openMail } from '@nitrate/mail';
import { startTestApi } from '@nitrate/testing-server';
import { noticesJobs } from '../notices/notice-mail-job';
import type { NoticesServerDeps } from '../notices/notices-deps';
import { noticesMigrations } from '../notices/notices-migrations';
import { noticesServer } from '../notices/notices-server';

interface TestMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

export const salesAddress = 'licences@films.example';

/** Headers of a call by a new user. */
export const signedIn = (): Record<string, string> => {
  const viewer: SignedInViewer = {
    ...{ state: 'signedIn', userId: randomUUID(), sessionId: 's', roles: [], confirmed: true, twoFactorUntil: null },
  };
  return { 'x-test-viewer': JSON.stringify(viewer) };
};

/** The endpoint on a database of its own, with a mailbox and a clock that can be set. */
export async function startNoticesApi() {
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const attempts = new Map<string, number>();
  /** Counts without clearing: enough to see what is limited. */
  const limit: NoticesServerDeps['limitAttempts'] = async ({ scope, freeAttempts }, key) => {
    const count = (attempts.get(`${scope} ${key}`) ?? 0) + 1;
    attempts.set(`${scope} ${key}`, count);
    if (count > freeAttempts) throw new Refusal('tooManyRequests', { headers: { 'retry-after': '300' } });
  };
  const mails: Mail[] = [];
  const log = { warn: () => undefined, error: () => undefined };
  const api = await startTestApi({
    migrations: [jobsMigrations, mailMigrations, auditMigrations, noticesMigrations],
    async register(app, database) {
      mails.push(openMail({ smtpUrl: undefined, from: 'archive@films.example', database, log }));
      await app.register(noticesServer, {
        database,
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

  /** Runs the queued jobs. */
  const runJobs = async (deliver: Mail['deliver'] = (message) => mail.deliver(message)): Promise<void> => {
    const jobs = noticesJobs({ database, mail: { deliver }, salesAddress });
    const worker = runWorker(database, jobs, { pollMs: 20, retryDelayMs: () => 0 });
    while ((await listJobs(database, { states: ['queued', 'running'] })).length > 0) await pause(10);
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

  const declare = async (payload: object, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') => {
    const response = await api.app.inject({
      ...{ method: 'POST', url: '/api/cancellations', headers, remoteAddress, payload },
    });
    return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, unknown>>() };
  };

  return { database, clock, mail, runJobs, mailsTo, declare };
}

export type NoticesApi = Awaited<ReturnType<typeof startNoticesApi>>;
