import type { SecurityLog } from '@nitrate/audit';
import type { User } from '@nitrate/auth/contract';
import { type SecretBox, secretBox } from '@nitrate/configuration';
import type { Locale } from '@nitrate/contract-kit';
import type { Database, Transaction } from '@nitrate/database';
import type { HttpServer } from '@nitrate/http';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { AuthMails } from './auth-mails';
import { type QueueLink, linkQueue } from './mails/link-jobs';
import { type Passwords, passwords } from './password/passwords';
import { type AuthCookies, authCookies } from './session/auth-cookies';
import { type KnownBrowsers, knownBrowsers } from './session/known-browsers';
import { type OpenIdProviders, openIdProviders } from './sign-on/openid-providers';
import { type AccessTokens, accessTokens } from './tokens/access-tokens';
import { requestIpSigner } from './tokens/request-ip-token';

/** Tasks that run after the reply, so that its time does not depend on them. Nothing that was promised: a crash ends them. */
class BackgroundTasks {
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly log: Pick<FastifyBaseLogger, 'error'>) {}

  /** Starts a task; a failure is logged with its name. */
  start(name: string, work: () => Promise<unknown>): void {
    const task = work().then(
      () => undefined,
      (error: unknown) => this.log.error({ err: error, task: name }, 'A background task failed'),
    );
    this.running.add(task);
    void task.finally(() => this.running.delete(task));
  }

  /** Resolves when no task is running. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}

/** The fields of a sign-up; another feature stores them as the profile. */
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
  /** The user requested the newsletter. */
  newsletter: boolean;
}

/** What entitles a user to full films, as the current user shows it. */
export type AccountAccess = Pick<
  User,
  'claims' | 'expiredTicket' | 'expirationAcknowledged' | 'b2cSubscriptionId' | 'stripeSubscriptionId' | 'organisation'
>;

/** An institution whose members sign in at its OpenID provider. */
export interface Institution {
  slug: string;
  name: string;
  /** Of the addresses of its members, in lower case. */
  domains: readonly string[];
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The institutions with single sign-on, which another feature stores. */
export interface SingleSignOn {
  /** The one whose members have addresses of a domain. */
  ofDomain(domain: string, now: Date): Promise<Pick<Institution, 'slug' | 'name'> | undefined>;
  /** Undefined where there is none, or not any more. */
  of(slug: string, now: Date): Promise<Institution | undefined>;
  /** The redirect address that is registered at the provider of an institution, as the client of a request sees it. */
  callbackAddress(request: FastifyRequest, slug: string): string;
  /** Private networks that providers may use, in CIDR notation. */
  serviceNetworks: readonly string[];
}

/** What the app passes to `authServer`. */
export interface AuthServerDeps {
  database: Database;
  /** The first signs, all verify; at least 32 characters each. */
  signingKeys: readonly string[];
  /** Origin of the site; undefined takes it from each request. */
  publicOrigin: string | undefined;
  /** Origin of our pages for the client of a request, such as `https://films.example`. */
  originOf(request: FastifyRequest): string;
  /** Path of these endpoints as browsers see it, such as `/api/auth`: the refresh token is sent nowhere else. */
  authPath: string;
  mails: AuthMails;
  security: SecurityLog;
  /** What entitles a user; `confirmedEmail` is null until they have confirmed their address. */
  accessOf(user: { userId: string; confirmedEmail: string | null }): Promise<AccountAccess>;
  /** Records that the user has read that a ticket or subscription ended. */
  acknowledgeExpiration(userId: string, now: Date): Promise<void>;
  /** The subscribing institution whose network contains the address. */
  organisationAt(address: string): string | undefined;
  /** Stores the profile of a new user, in the transaction that creates the user. */
  onSignUp(transaction: Transaction, account: NewAccount, request: FastifyRequest): Promise<void>;
  /** Deletes what other features store of a user and their addresses, in the transaction that deletes the user. */
  erase(transaction: Transaction, userId: string, addresses: readonly string[]): Promise<void>;
  singleSignOn: SingleSignOn;
  /** Whether attempts are counted by network address as well; off only for trials. */
  limitAddresses: boolean;
}

/** Dependencies of the endpoints: those that the app passes, and those derived from them. */
export interface AuthDeps extends AuthServerDeps {
  passwords: Passwords;
  tokens: AccessTokens;
  cookies: AuthCookies;
  knownBrowsers: KnownBrowsers;
  signRequestIp: (organisation: string, now: Date) => Promise<string>;
  background: BackgroundTasks;
  providers: OpenIdProviders;
  queueLink: QueueLink;
  /** Encrypts the secrets of authenticator apps. */
  appSecrets: SecretBox;
}

/** Derives the dependencies of the endpoints. Closing the server waits for background tasks. */
export function authDeps(app: HttpServer, deps: AuthServerDeps): AuthDeps {
  const background = new BackgroundTasks(app.log);
  app.addHook('onClose', () => background.idle());
  return {
    ...deps,
    passwords: passwords({ sinceLastVisit: app.deps.sinceLastVisit }),
    tokens: accessTokens(deps.signingKeys),
    cookies: authCookies(deps.publicOrigin, deps.authPath),
    knownBrowsers: knownBrowsers(deps.signingKeys),
    signRequestIp: requestIpSigner(deps.signingKeys),
    background,
    providers: openIdProviders(deps.singleSignOn),
    queueLink: linkQueue(deps),
    appSecrets: secretBox(deps.signingKeys, 'authenticator app'),
  };
}
