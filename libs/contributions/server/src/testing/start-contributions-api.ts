import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { auditMigrations, type SecurityLog } from '@nitrate/audit';
import type { FilmRef } from '@nitrate/catalog/contract';
import type { FeatureMigrations } from '@nitrate/database';
import { Refusal, type SignedInViewer } from '@nitrate/http';
import { jobsMigrations, findJobs, runWorker } from '@nitrate/jobs';
import { type Mail, mailMigrations, openMail } from '@nitrate/mail';
import { startTestApi } from '@nitrate/testing-server';
import { sql } from 'kysely';
import type { ContributionsServerDeps } from '../contributions-deps';
import { contributionsMigrations } from '../contributions-migrations';
import { contributionsServer } from '../contributions-server';
import { contributionsJobs } from '../requests/confirm-mail-job';

/** The columns of other features' tables that these specs need. */
const foreignTables: FeatureMigrations = {
  feature: 'foreign',
  migrations: {
    '0001-tables': {
      async up(db) {
        await sql`create table auth_user (id uuid primary key, email text not null)`.execute(db);
        await sql`create table film (id uuid primary key)`.execute(db);
      },
    },
  },
};

export interface TestUser {
  id: string;
  email: string;
  /** Headers of a call by this user; `viewer` overrides the fields of an ordinary, confirmed one. */
  headers(viewer?: Partial<SignedInViewer>): Record<string, string>;
}

interface TestMail {
  recipient: string;
  subject: string;
  text: string;
}

const signingKeys = ['k'.repeat(32)];

/** The endpoints on a database of their own, with films, users, a mailbox and a clock that can be set. */
export async function startContributionsApi() {
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const films = new Map<string, FilmRef>();
  const hidden = new Set<string>();
  const events: Record<string, unknown>[] = [];
  const security: SecurityLog = { record: (_source, event, facts) => void events.push({ event, ...facts }) };
  const attempts = new Map<string, number>();
  /** Counts without clearing: enough to see what is limited. */
  const limit: ContributionsServerDeps['limitAttempts'] = async ({ scope, freeAttempts }, key) => {
    const count = (attempts.get(`${scope} ${key}`) ?? 0) + 1;
    attempts.set(`${scope} ${key}`, count);
    if (count > freeAttempts) throw new Refusal('tooManyRequests');
  };
  const findFilm: ContributionsServerDeps['findFilm'] = async (idOrSlug) => {
    const film = [...films.values()].find(({ id, slug }) => id === idOrSlug || slug === idOrSlug);
    return film && !hidden.has(film.id) ? film : undefined;
  };
  const users = new Map<string, string>();
  /** Ids of users whose address is not confirmed. */
  const unconfirmed = new Set<string>();
  const mails: Mail[] = [];
  const api = await startTestApi({
    migrations: [jobsMigrations, mailMigrations, auditMigrations, foreignTables, contributionsMigrations],
    async register(app, database) {
      mails.push(openMail({ smtpUrl: undefined, from: 'archive@nitrate.example', database }));
      await app.register(contributionsServer, {
        database,
        security,
        signingKeys,
        findFilm,
        originOf: () => 'https://films.example',
        findFilms: async (ids) => new Map([...films].filter(([id]) => ids.includes(id))),
        identityOf: async (userId) => {
          const email = users.get(userId);
          return email === undefined ? undefined : { email, emailConfirmed: !unconfirmed.has(userId) };
        },
        findNames: async (ids) => new Map([...users].filter(([id]) => ids.includes(id))),
        limitAttempts: limit,
        limitNetwork: (attemptLimit, attempting) => limit(attemptLimit, attempting.request.ip, attempting),
      });
    },
    server: {
      now: () => clock.now,
      viewerOf: ({ headers }) => {
        const viewer = headers['x-test-viewer'];
        if (typeof viewer !== 'string') return { state: 'anonymous' };
        const parsed = JSON.parse(viewer) as SignedInViewer & { twoFactorUntil: string | null };
        return { ...parsed, twoFactorUntil: parsed.twoFactorUntil === null ? null : new Date(parsed.twoFactorUntil) };
      },
    },
  });
  const { database } = api;
  const [mail] = mails;
  if (!mail) throw new Error('The server was not registered.');

  /** A published film that cannot be watched. */
  const addFilm = async (more: Partial<FilmRef> = {}): Promise<FilmRef> => {
    const id = randomUUID();
    const film: FilmRef = {
      id,
      slug: `film-${id.slice(0, 8)}`,
      title: 'A Walk',
      titleLang: 'en',
      archive: 'Harbour Archive',
      supplierId: 'HN-0417',
      availability: 'none',
      ...more,
    };
    films.set(id, film);
    await database.pool.query('insert into film values ($1)', [id]);
    return film;
  };

  const addUser = async (more: Partial<SignedInViewer> = {}): Promise<TestUser> => {
    const id = randomUUID();
    const email = `${id.slice(0, 8)}@films.example`;
    users.set(id, email);
    await database.pool.query('insert into auth_user values ($1, $2)', [id, email]);
    const viewer: SignedInViewer = {
      state: 'signedIn',
      userId: id,
      sessionId: 's',
      roles: [],
      confirmed: true,
      twoFactorUntil: null,
      ...more,
    };
    return { id, email, headers: (other) => ({ 'x-test-viewer': JSON.stringify({ ...viewer, ...other }) }) };
  };

  /** Runs the queued jobs, and returns the mails to a recipient, in order. */
  const mailsTo = async (recipient: string): Promise<TestMail[]> => {
    const worker = runWorker(database, contributionsJobs({ database, mail, signingKeys, findFilm }), { pollMs: 20 });
    while ((await findJobs(database, { states: ['queued', 'running'] })).length > 0) await pause(10);
    await worker.stop();
    const { rows } = await database.pool.query<TestMail>(
      'select recipient, subject, text from mailbox_mail where recipient = $1 order by id',
      [recipient],
    );
    return rows;
  };

  const send = async (method: string, path: string, headers: Record<string, string> = {}, payload?: object) => {
    const response = await api.app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers,
      ...(payload && { payload }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    const body = isJson ? response.json<Record<string, unknown>>() : {};
    return { status: response.statusCode, headers: response.headers, text: response.payload, body };
  };

  return { database, clock, events, films, hidden, unconfirmed, addFilm, addUser, mailsTo, send };
}

export type ContributionsApi = Awaited<ReturnType<typeof startContributionsApi>>;

/** The token of the link in a mail. */
export function tokenIn(mail: TestMail | undefined): string {
  const found = /https:\/\/films\.example(?:\/de)?\/digitisation-request\/confirm\?token=([\w-]+)/.exec(
    mail?.text ?? '',
  );
  if (!found?.[1]) throw new Error(`There is no link in: ${mail?.text ?? 'no mail'}`);
  return found[1];
}
