import { randomUUID } from 'node:crypto';
import type { Locale } from '@nitrate/contract-kit';
import type { FeatureMigrations } from '@nitrate/database';
import type { SignedInViewer } from '@nitrate/http';
import { mailMigrations, openMail } from '@nitrate/mail';
import { startTestApi } from '@nitrate/testing-server';
import { type Kysely, sql } from 'kysely';
import type { AccountDependencies, Identity } from '../account-dependencies';
import { accountMigrations } from '../account-migrations';
import { accountServer } from '../account-server';

/** As much of the users' table as the account knows of. */
const usersMigrations: FeatureMigrations = {
  feature: 'auth',
  migrations: {
    '0001-user': {
      async up(db: Kysely<unknown>) {
        await sql`create table auth_user (id uuid primary key, email text not null, lang text not null)`.execute(db);
      },
    },
  },
};

export interface TestUser {
  id: string;
  email: string;
  lang: Locale;
  /** Signs a call in as this user; what is given differs from an ordinary, confirmed one. */
  headers(viewer?: Partial<SignedInViewer>): Record<string, string>;
}

export interface TestMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The account's API on a database of its own, with a mailbox, users, and a clock that can be set. */
export async function startAccountApi(deps: Partial<AccountDependencies> = {}) {
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const lines: string[] = [];
  const note = (facts: object, message: string) => void lines.push(`${message} ${JSON.stringify(facts)}`);
  let mail: AccountDependencies['mail'] | undefined;
  const api = await startTestApi({
    migrations: [mailMigrations, usersMigrations, accountMigrations],
    register(app, database) {
      mail = openMail({
        smtpUrl: undefined,
        from: 'archive@nitrate.example',
        database,
        log: { warn: note, error: note },
      });
      accountServer(app, {
        database,
        mail,
        identityOf: (userId) => findIdentity(database.db, userId),
        async changeLanguage(transaction, userId, lang) {
          await sql`update auth_user set lang = ${lang} where id = ${userId}`.execute(transaction);
        },
        exports: {},
        originOf: () => 'https://films.example',
        ...deps,
      });
    },
    server: {
      now: () => clock.now,
      viewerOf: ({ headers }) => {
        const viewer = headers['x-test-viewer'];
        if (typeof viewer !== 'string') return { state: 'anonymous' };
        const said = JSON.parse(viewer) as SignedInViewer;
        return { ...said, twoFactorUntil: said.twoFactorUntil && new Date(said.twoFactorUntil) };
      },
    },
  });

  const addUser = async (lang: Locale = 'en'): Promise<TestUser> => {
    const id = randomUUID();
    const email = `${id.slice(0, 8)}@films.example`;
    await sql`insert into auth_user values (${id}, ${email}, ${lang})`.execute(api.database.db);
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

  /** What was mailed to somebody, in order. */
  const mailsTo = async (recipient: string): Promise<TestMail[]> => {
    await mail?.idle();
    const { rows } = await sql<TestMail>`
      select recipient, subject, text, html, headers from mailbox_mail where recipient = ${recipient}
      order by id`.execute(api.database.db);
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

  if (!mail) throw new Error('The server was not registered.');
  return { ...api, mail, clock, lines, addUser, mailsTo, send };
}

async function findIdentity(db: Kysely<unknown>, userId: string): Promise<Identity | undefined> {
  const { rows } = await sql<{ email: string; lang: Locale }>`
    select email, lang from auth_user where id = ${userId}`.execute(db);
  const [row] = rows;
  return row && { ...row, emailConfirmed: true, newEmail: null, createdAt: new Date('2026-01-02T03:04:05Z') };
}

/** The token of the one link to `path` in a mail. */
export function tokenIn(mail: TestMail | undefined, path: string): string {
  const found = new RegExp(`https://films\\.example${path}\\?token=([\\w-]+)`).exec(mail?.text ?? '');
  if (!found?.[1]) throw new Error(`There is no link to ${path} in: ${mail?.text ?? 'no mail'}`);
  return found[1];
}
