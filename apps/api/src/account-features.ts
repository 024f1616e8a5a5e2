import { accountServer, createProfile, eraseAccount, exportAccountData } from '@nitrate/account/server';
import { type AuthServerDeps, exportAuth, identityOf, setLang } from '@nitrate/auth/server';
import type { Database } from '@nitrate/database';
import type { HttpServer } from '@nitrate/http';
import { clearMailbox, type Mail } from '@nitrate/mail';
import type { FastifyRequest } from 'fastify';

interface AccountFeatureDeps {
  database: Database;
  mail: Mail;
  originOf(request: FastifyRequest): string;
}

/** The account, and what it is told of auth and of every feature that keeps something about a user. */
export async function accountFeatures(
  api: HttpServer,
  { database, mail, originOf }: AccountFeatureDeps,
): Promise<void> {
  await api.register(accountServer, {
    database,
    mail,
    originOf,
    identityOf: (userId) => identityOf(database, userId),
    changeLanguage: setLang,
    exports: {
      auth: (userId) => exportAuth(database, userId),
      account: (userId) => exportAccountData(database, userId),
    },
  });
}

/** What auth asks of the account when a user comes and goes. */
export function accountHooks(
  { mail, originOf }: Pick<AccountFeatureDeps, 'mail' | 'originOf'>,
  now: () => Date,
): Pick<AuthServerDeps, 'onSignUp' | 'erase'> {
  return {
    onSignUp: (transaction, account, request) =>
      createProfile(transaction, account, { mail, origin: originOf(request), now: now() }),
    async erase(transaction, userId, addresses) {
      await eraseAccount(transaction, userId);
      await clearMailbox(transaction.tables<unknown>(), addresses);
    },
  };
}
