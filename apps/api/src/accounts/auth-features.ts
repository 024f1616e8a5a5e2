import { authMails, authServer, type AuthServerDeps, organisationOf } from '@nitrate/auth/server';
import type { Database } from '@nitrate/database';
import type { HttpServer } from '@nitrate/http';
import type { Mail } from '@nitrate/mail';
import type { Config } from '../config';
import { originOf } from '../origin-of';

interface AuthFeatureDeps {
  config: Pick<Config, 'publicOrigin' | 'bases' | 'subscriberNetworks' | 'limitAddresses'>;
  database: Database;
  signingKeys: readonly string[];
  mail: Mail;
  hooks: Pick<AuthServerDeps, 'onSignUp' | 'erase'>;
}

/** Accounts, and what they are told of the house and its other features. */
export async function authFeatures(
  api: HttpServer,
  { config, database, signingKeys, mail, hooks }: AuthFeatureDeps,
): Promise<void> {
  const { publicOrigin, bases, subscriberNetworks, limitAddresses } = config;
  await api.register(authServer, {
    database,
    signingKeys,
    publicOrigin,
    originOf: (request) => originOf(request, publicOrigin),
    authPath: `${pathOf(bases.api ?? '/api')}/auth`,
    mails: authMails(mail),
    organisationAt: (address) => organisationOf(subscriberNetworks, address),
    limitAddresses,
    ...hooks,
  });
}

const pathOf = (base: string): string => (base.startsWith('/') ? base : new URL(base).pathname.replace(/\/$/, ''));
