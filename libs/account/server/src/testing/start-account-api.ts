import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Holdings } from '@nitrate/account/contract';
import type { SecurityLog } from '@nitrate/audit';
import type { Identity } from '@nitrate/auth/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { Database, FeatureMigrations } from '@nitrate/database';
import type { SignedInViewer } from '@nitrate/http';
import { jobsMigrations, findJobs, runWorker } from '@nitrate/jobs';
import { type Mail, mailMigrations, openMail } from '@nitrate/mail';
import { startTestApi } from '@nitrate/testing-server';
import { sql } from 'kysely';
import type { AccountServerDeps } from '../account-deps';
import { accountMigrations } from '../account-migrations';
import { accountServer } from '../account-server';
import { accountJobs, newsletterMails } from '../mails/newsletter-mail-queue';

/** Of an account on which nothing hangs. */
export const noHoldings: Holdings = {
  ...{ bookmarks: 0, lists: 0, ratings: 0, films: 0, digitisationRequests: 0, contributions: 0, enquiries: 0 },
  ...{ notifications: 0, subscription: null, tickets: 0, invoices: 0 },
};

const signingKeys = ['first-key-of-the-spec-0123456789abcdef'];

/** The columns of the users' table that these specs need. */
const usersMigrations: FeatureMigrations = {
  feature: 'auth',
  migrations: {
    '0001-user': {
      async up(db) {
        await sql`create table auth_user (id uuid primary key, email text not null, lang text not null)`.execute(db);
      },
    },
  },
};

export interface TestUser {
  id: string;
  email: string;
  lang: Locale;
  /** Headers of a call by this user; `viewer` overrides the fields of an ordinary, confirmed one. */
  headers(viewer?: Partial<SignedInViewer>): Record<string, string>;
}

export interface TestMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The endpoints of account on a database of their own, with a mailbox, users, and a clock that can be set. */
export async function startAccountApi(deps: Partial<AccountServerDeps> = {}) {
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const events: Record<string, unknown>[] = [];
  const security: SecurityLog = { record: (_source, event, facts) => void events.push({ event, ...facts }) };
  const queueMail = newsletterMails(signingKeys);
  let mail: Mail | undefined;
  const api = await startTestApi({
    migrations: [jobsMigrations, mailMigrations, usersMigrations, accountMigrations],
    async register(app, database) {
      mail = openMail({ smtpUrl: undefined, from: 'archive@nitrate.example', database });
      await app.register(accountServer, {
        database,
        queueMail,
        security,
        identityOf: (userId) => findIdentity(database, userId),
        async changeLanguage(transaction, userId, lang) {
          await transaction.client.query('update auth_user set lang = $1 where id = $2', [lang, userId]);
        },
        exports: {},
        holdingsOf: async () => noHoldings,
        originOf: () => 'https://films.example',
        ...deps,
      });
    },
    server: {
      now: () => clock.now,
      viewerOf: ({ headers }) => {
        const viewer = headers['x-test-viewer'];
        if (typeof viewer !== 'string') return { state: 'anonymous' };
        const parsed = JSON.parse(viewer) as SignedInViewer;
        return { ...parsed, twoFactorUntil: parsed.twoFactorUntil && new Date(parsed.twoFactorUntil) };
      },
    },
  });

  if (!mail) throw new Error('The server was not registered.');
  const jobs = accountJobs({ database: api.database, mail, signingKeys, now: () => clock.now });

  const addUser = async (lang: Locale = 'en'): Promise<TestUser> => {
    const id = randomUUID();
    const email = `${id.slice(0, 8)}@films.example`;
    await api.database.pool.query('insert into auth_user values ($1, $2, $3)', [id, email, lang]);
    const viewer: SignedInViewer = {
      state: 'signedIn',
      userId: id,
      sessionId: 's',
      roles: [],
      confirmed: true,
      twoFactorUntil: null,
    };
    return { id, email, lang, headers: (more) => ({ 'x-test-viewer': JSON.stringify({ ...viewer, ...more }) }) };
  };

  /** Sends the queued mails, and returns those to a recipient, in order. */
  const mailsTo = async (recipient: string): Promise<TestMail[]> => {
    const worker = runWorker(api.database, jobs, { pollMs: 20 });
    while ((await findJobs(api.database, { states: ['queued', 'running'] })).length > 0) await pause(10);
    await worker.stop();
    const { rows } = await api.database.pool.query<TestMail>(
      'select recipient, subject, text, html, headers from mailbox_mail where recipient = $1 order by id',
      [recipient],
    );
    return rows;
  };

  const send = async (method: string, path: string, headers: Record<string, string>, payload?: string | object) => {
    const response = await api.app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers,
      ...(payload !== undefined && { payload }),
    });
    const body = response.payload ? (response.json() as Record<string, unknown>) : {};
    return { status: response.statusCode, headers: response.headers, body };
  };

  return { ...api, queueMail, clock, events, addUser, mailsTo, send };
}

async function findIdentity({ pool }: Database, userId: string): Promise<Identity | undefined> {
  const { rows } = await pool.query<{ email: string; lang: Locale }>(
    'select email, lang from auth_user where id = $1',
    [userId],
  );
  const [row] = rows;
  const createdAt = new Date('2026-01-02T03:04:05Z');
  return row && { ...row, emailConfirmed: true, newEmail: null, createdAt, hasPassword: true };
}

/** The token of the one link to `path` in a mail. */
export function tokenIn(mail: TestMail | undefined, path: string): string {
  const found = new RegExp(`https://films\\.example${path}\\?token=([\\w-]+)`).exec(mail?.text ?? '');
  if (!found?.[1]) throw new Error(`There is no link to ${path} in: ${mail?.text ?? 'no mail'}`);
  return found[1];
}
