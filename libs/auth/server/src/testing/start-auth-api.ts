import { setTimeout as pause } from 'node:timers/promises';
import { auditMigrations, type SecurityLog } from '@nitrate/audit';
import { confirmEmail, confirmTwoFactorCode, requestTwoFactorCode, signUp, type User } from '@nitrate/auth/contract';
import type { BodyOf } from '@nitrate/contract-kit';
import type { HttpServer, HttpServerOptions } from '@nitrate/http';
import { jobsMigrations, findJobs, runWorker } from '@nitrate/jobs';
import { startTestApi, type TestApi, type TestReply, type TestSession } from '@nitrate/testing-server';
import type { AccountAccess, AuthServerDeps, NewAccount } from '../auth-deps';
import type { AuthMails } from '../auth-mails';
import { authServer } from '../auth-server';
import { linkJobs } from '../mails/link-jobs';
import { viewerOf } from '../session/viewer-of';
import { authMigrations } from '../store/auth-migrations';

// Passwords are hashed with the production parameters, which takes long on a busy machine.
jest.setTimeout(60_000);

export const signingKeys = ['first-key-of-the-spec-0123456789abcdef'];
export const password = 'Correct-Horse-9!';

type SentMail = { [Kind in keyof AuthMails]: { kind: Kind } & Parameters<AuthMails[Kind]>[1] }[keyof AuthMails];

type SecurityEntry = Parameters<SecurityLog['record']>[2] & {
  event: Parameters<SecurityLog['record']>[1];
  ip?: string;
};

export interface AuthApi extends TestApi {
  /** The mails sent so far. */
  mails: SentMail[];
  /** The security events so far. */
  events: SecurityEntry[];
  accounts: NewAccount[];
  erased: { userId: string; addresses: readonly string[] }[];
  /** What entitles users, by their id; users without an entry have nothing. */
  access: Map<string, AccountAccess>;
  /** The clock of the server. */
  clock: { now: Date; advance(seconds: number): void };
  /** The last mail of a kind to an address; waits for it where none was sent yet. */
  mail<K extends SentMail['kind']>(kind: K, to: string): Promise<Extract<SentMail, { kind: K }>>;
  /** Resolves when no request for a mail waits to be looked at. */
  mailsDone(): Promise<void>;
  /** Signs up in a new browser. */
  signedUp(email: string, place?: Parameters<TestApi['session']>[0]): Promise<TestSession & { user: User }>;
  /** The same, and follows the mailed link. */
  confirmed(email: string, place?: Parameters<TestApi['session']>[0]): Promise<TestSession & { user: User }>;
  /** Requests a mailed code and confirms it. */
  withCode(session: TestSession, email: string): Promise<TestReply<User>>;
}

/** No institution has single sign-on. */
const noSingleSignOn: AuthServerDeps['singleSignOn'] = {
  ofDomain: async () => undefined,
  of: async () => undefined,
  callbackAddress: (_request, slug) => `https://films.example/api/auth/oidc/callback/${slug}`,
  serviceNetworks: [],
};

/** What a user has who has bought nothing. */
export const noAccess: AccountAccess = {
  claims: [],
  expiredTicket: false,
  expirationAcknowledged: false,
  b2cSubscriptionId: null,
  stripeSubscriptionId: null,
};

export const signUpBody = (email: string): BodyOf<typeof signUp> => ({
  email,
  confirmEmail: email,
  password,
  confirmPassword: password,
  name: 'Ada',
  surname: 'Example',
});

export interface AuthApiOptions extends Partial<AuthServerDeps> {
  server?: HttpServerOptions;
  /** Further routes of the server. */
  more?: (app: HttpServer) => void;
}

/** The endpoints of auth on a database of their own; mails and calls to other features are recorded. */
export async function startAuthApi({ server, more, ...deps }: AuthApiOptions = {}): Promise<AuthApi> {
  const { mails, sent, recorded } = recordMails();
  const events: SecurityEntry[] = [];
  const security: SecurityLog = { record: ({ ip }, event, facts) => void events.push({ event, ip, ...facts }) };
  const accounts: NewAccount[] = [];
  const erased: AuthApi['erased'] = [];
  const access: AuthApi['access'] = new Map();
  const clock = {
    now: new Date('2026-05-01T10:00:00Z'),
    advance(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
  const publicOrigin = server?.publicOrigin;
  const keys = deps.signingKeys ?? signingKeys;
  const api = await startTestApi({
    migrations: [jobsMigrations, auditMigrations, authMigrations],
    server: (database) => ({
      now: () => clock.now,
      viewerOf: viewerOf({ database, signingKeys: keys, publicOrigin, security, now: () => clock.now }),
      ...server,
    }),
    async register(app, database) {
      await app.register(authServer, {
        database,
        signingKeys: keys,
        publicOrigin,
        originOf: () => 'https://films.example',
        authPath: '/api/auth',
        mails,
        security,
        accessOf: async ({ userId }) => access.get(userId) ?? noAccess,
        acknowledgeExpiration: async (userId) => {
          const current = access.get(userId);
          if (current) access.set(userId, { ...current, expirationAcknowledged: true });
        },
        organisationAt: () => undefined,
        singleSignOn: noSingleSignOn,
        onSignUp: async (_transaction, account) => {
          accounts.push(account);
        },
        erase: async (_transaction, userId, addresses) => void erased.push({ userId, addresses }),
        limitAddresses: true,
        ...deps,
      });
      const { now } = app.deps;
      const worker = runWorker(database, linkJobs({ database, signingKeys: keys, mails, now }), { pollMs: 50 });
      app.addHook('onClose', () => worker.stop());
      more?.(app);
    },
  });

  const mailsDone = async () => {
    while ((await findJobs(api.database, { states: ['queued', 'running'] })).length > 0) await pause(10);
  };
  // A mail is recorded in the transaction that stores its token: it can be used once that is committed.
  const mail: AuthApi['mail'] = async (kind, to) => {
    await recorded(kind, to);
    await mailsDone();
    return recorded(kind, to);
  };
  const signedUp: AuthApi['signedUp'] = async (email, place) => {
    const session = api.session(place);
    const reply = await session.call(signUp, { body: signUpBody(email) });
    if (reply.status !== 200) throw new Error(`The sign-up of ${email} was refused: ${reply.text}`);
    return { ...session, user: reply.body };
  };
  return {
    ...api,
    mails: sent,
    events,
    accounts,
    erased,
    access,
    clock,
    mail,
    signedUp,
    mailsDone,
    async confirmed(email, place) {
      const session = await signedUp(email, place);
      await session.call(confirmEmail, { body: parseLink((await mail('confirmAddress', email)).link) });
      return session;
    },
    async withCode(session, email) {
      await session.call(requestTwoFactorCode, { query: {} });
      return session.call(confirmTwoFactorCode, { body: { code: (await mail('twoFactorCode', email)).code } });
    },
  };
}

/** User and token of a mailed link. */
export function parseLink(link: string): { user: string; token: string } {
  const { pathname, searchParams } = new URL(link);
  return { user: pathname.split('/').at(-1) ?? '', token: searchParams.get('token') ?? '' };
}

/** Records mails instead of sending them. */
function recordMails(): { mails: AuthMails; sent: SentMail[]; recorded: AuthApi['mail'] } {
  const sent: SentMail[] = [];
  const waiting = new Set<() => void>();
  const record = (kind: keyof AuthMails) => async (_source: unknown, message: object) => {
    sent.push({ kind, ...message } as SentMail);
    for (const check of waiting) check();
  };
  return {
    sent,
    recorded: (kind, to) =>
      new Promise((resolve) => {
        const check = () => {
          const found = sent.findLast((one) => one.kind === kind && one.to === to);
          if (!found) return;
          waiting.delete(check);
          resolve(found as Extract<SentMail, { kind: typeof kind }>);
        };
        waiting.add(check);
        check();
      }),
    mails: {
      confirmAddress: record('confirmAddress'),
      resetPassword: record('resetPassword'),
      twoFactorCode: record('twoFactorCode'),
      newDevice: record('newDevice'),
      emailChanged: record('emailChanged'),
      confirmNewAddress: record('confirmNewAddress'),
      addressTaken: record('addressTaken'),
      accountDeleted: record('accountDeleted'),
      institutionLinked: record('institutionLinked'),
      addressFollowed: record('addressFollowed'),
      factorAdded: record('factorAdded'),
      factorRemoved: record('factorRemoved'),
      recoveryCodesReplaced: record('recoveryCodesReplaced'),
      recoveryCodeUsed: record('recoveryCodeUsed'),
      factorsReset: record('factorsReset'),
    },
  };
}
