import { confirmEmail, confirmTwoFactorCode, requestTwoFactorCode, signUp, type User } from '@nitrate/auth/contract';
import type { BodyOf } from '@nitrate/contract-kit';
import type { HttpServer, HttpServerOptions } from '@nitrate/http';
import { startTestApi, type TestApi, type TestReply, type TestSession } from '@nitrate/testing-server';
import type { AuthServerDeps, NewAccount } from '../auth-context';
import type { AuthMails } from '../auth-mails';
import { authServer } from '../auth-server';
import { viewerOf } from '../session/viewer-of';
import { authMigrations } from '../store/auth-migrations';

// Passwords are hashed as slowly as in earnest, on however busy a machine.
jest.setTimeout(60_000);

export const signingKeys = ['first-key-of-the-spec-0123456789abcdef'];
export const password = 'Correct-Horse-9!';

type Letter = { [Kind in keyof AuthMails]: { kind: Kind } & Parameters<AuthMails[Kind]>[0] }[keyof AuthMails];

export interface AuthApi extends TestApi {
  /** What was mailed so far. */
  letters: Letter[];
  accounts: NewAccount[];
  erased: { userId: string; addresses: readonly string[] }[];
  /** The clock of the server. */
  clock: { now: Date; pass(seconds: number): void };
  /** The last letter of a kind to an address, once it is there. */
  letter<K extends Letter['kind']>(kind: K, to: string): Promise<Extract<Letter, { kind: K }>>;
  /** Signs up in a new browser. */
  signedUp(email: string, place?: Parameters<TestApi['session']>[0]): Promise<TestSession & { user: User }>;
  /** The same, and follows the mailed link. */
  confirmed(email: string, place?: Parameters<TestApi['session']>[0]): Promise<TestSession & { user: User }>;
  /** Has a code mailed and types it. */
  withCode(session: TestSession, email: string): Promise<TestReply<User>>;
}

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

/** The calls of accounts on a database of their own, with mails and other features' parts written down. */
export async function startAuthApi({ server, more, ...deps }: AuthApiOptions = {}): Promise<AuthApi> {
  const letters: Letter[] = [];
  const accounts: NewAccount[] = [];
  const erased: AuthApi['erased'] = [];
  const clock = {
    now: new Date('2026-05-01T10:00:00Z'),
    pass(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
  const publicOrigin = server?.publicOrigin;
  const keys = deps.signingKeys ?? signingKeys;
  const api = await startTestApi({
    migrations: [authMigrations],
    server: (database) => ({
      now: () => clock.now,
      viewerOf: viewerOf({ database, signingKeys: keys, publicOrigin, now: () => clock.now }),
      ...server,
    }),
    register: (app, database) => {
      authServer(app, {
        database,
        signingKeys: keys,
        publicOrigin,
        originOf: () => 'https://films.example',
        authPath: '/api/auth',
        mails: recordingMails(letters),
        organisationAt: () => undefined,
        onSignUp: async (_transaction, account) => {
          accounts.push(account);
          return () => undefined;
        },
        erase: async (_transaction, userId, addresses) => void erased.push({ userId, addresses }),
        limitAddresses: true,
        ...deps,
      });
      more?.(app);
    },
  });

  const letter: AuthApi['letter'] = async (kind, to) => {
    for (let i = 0; i < 200; i += 1) {
      const found = letters.findLast((one) => one.kind === kind && one.to === to);
      if (found) return found as Extract<Letter, { kind: typeof kind }>;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`No ${kind} was mailed to ${to}.`);
  };
  const signedUp: AuthApi['signedUp'] = async (email, place) => {
    const session = api.session(place);
    const reply = await session.call(signUp, { body: signUpBody(email) });
    if (reply.status !== 200) throw new Error(`Signing ${email} up was refused: ${reply.text}`);
    return { ...session, user: reply.body };
  };
  return {
    ...api,
    letters,
    accounts,
    erased,
    clock,
    letter,
    signedUp,
    async confirmed(email, place) {
      const session = await signedUp(email, place);
      await session.call(confirmEmail, { body: followed((await letter('confirmAddress', email)).link) });
      return session;
    },
    async withCode(session, email) {
      await session.call(requestTwoFactorCode, { query: {} });
      return session.call(confirmTwoFactorCode, { body: { code: (await letter('twoFactorCode', email)).code } });
    },
  };
}

/** User and token of a mailed link. */
export function followed(link: string): { user: string; token: string } {
  const { pathname, searchParams } = new URL(link);
  return { user: pathname.split('/').at(-1) ?? '', token: searchParams.get('token') ?? '' };
}

function recordingMails(letters: Letter[]): AuthMails {
  const kinds: readonly (keyof AuthMails)[] = [
    'confirmAddress',
    'resetPassword',
    'twoFactorCode',
    'newDevice',
    'emailChanged',
    'confirmNewAddress',
    'accountDeleted',
  ];
  const write = (kind: keyof AuthMails) => (mail: object) => void letters.push({ kind, ...mail } as Letter);
  return Object.fromEntries(kinds.map((kind) => [kind, write(kind)])) as unknown as AuthMails;
}
