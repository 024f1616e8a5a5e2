import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { HttpServer } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { AuthMails } from './auth-mails';
import { Background } from './background';
import { type Passwords, passwords } from './password/passwords';
import { type AuthCookies, authCookies } from './session/auth-cookies';
import { type AccessTokens, accessTokens } from './tokens/access-tokens';
import { requestIpSigner } from './tokens/request-ip-token';

/** What somebody said of themselves when they signed up; kept by another feature. */
export interface NewAccount {
  userId: string;
  /** The address they signed up with, not confirmed yet. */
  email: string;
  lang: Locale;
  name: string;
  surname: string;
  city: string;
  country: string;
  code: string;
  profession: string;
  description: string;
  /** They asked for the newsletter. */
  newsletter: boolean;
}

export interface AuthServerDeps {
  database: Database;
  /** The first signs, all are accepted; at least 32 characters each. */
  signingKeys: readonly string[];
  /** Where visitors reach us; undefined takes it from each request. */
  publicOrigin: string | undefined;
  /** Where a page of ours lies for whoever sent the request, such as `https://films.example`. */
  originOf(request: FastifyRequest): string;
  /** The path of our calls as browsers see it, such as `/api/auth`: the refresh token goes nowhere else. */
  authPath: string;
  mails: AuthMails;
  /** The subscribing institution in whose network the address lies. */
  organisationAt(address: string): string | undefined;
  /**
   * Keeps what a new user said of themselves, in the transaction that makes the user.
   * @returns what is to happen once that is committed, such as further mails
   */
  onSignUp(transaction: Kysely<unknown>, account: NewAccount, request: FastifyRequest): Promise<() => void>;
  /** Removes what the others keep of a user and of their addresses, in the transaction that removes the user. */
  erase(transaction: Kysely<unknown>, userId: string, addresses: readonly string[]): Promise<void>;
  /** Whether tries are counted by the address of the network as well; off only for trying things out. */
  limitAddresses: boolean;
}

/** What the endpoints work with. */
export interface AuthContext extends AuthServerDeps {
  db: Kysely<unknown>;
  passwords: Passwords;
  tokens: AccessTokens;
  cookies: AuthCookies;
  signRequestIp: (organisation: string, now: Date) => Promise<string>;
  background: Background;
}

export function authContext(app: HttpServer, deps: AuthServerDeps): AuthContext {
  const background = new Background(app.log);
  app.addHook('onClose', () => background.settled());
  return {
    ...deps,
    db: deps.database.db,
    passwords: passwords({ sinceLastVisit: app.deps.sinceLastVisit }),
    tokens: accessTokens(deps.signingKeys),
    cookies: authCookies(deps.publicOrigin, deps.authPath),
    signRequestIp: requestIpSigner(deps.signingKeys),
    background,
  };
}
