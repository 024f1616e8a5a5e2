import { accountServer, createProfile, namedLike, newsletterMails, profileNames } from '@nitrate/account/server';
import { usersServer } from '@nitrate/admin-management/server';
import { endSingleSignOn } from '@nitrate/auth/contract';
import { accountAdministration, authMailQueue, authMails, authServer, setLang } from '@nitrate/auth/server';
import type { Transaction } from '@nitrate/database';
import { accountExports, eraseUser, holdingsOf } from '@nitrate/features';
import type { HttpServer } from '@nitrate/http';
import {
  acknowledgeEnds,
  findUserEntitlements,
  findSignOn,
  findSignOnOfDomain,
  holders,
  isActive,
  memberDomains,
  presentAccess,
  purchasesOf,
  type SubscribingOrganisation,
} from '@nitrate/subscriptions/server';
import type { FeatureDeps } from './feature-deps';
import type { SharedFunctions } from './shared-functions';

/** Signing up and in, the account of a user with all that is stored about them, and the administration of users. */
export async function registerAccounts(api: HttpServer, deps: FeatureDeps, shared: SharedFunctions): Promise<void> {
  const { config, database, signingKeys, security } = deps;
  const { bases, limitAddresses, publicOrigin, serviceNetworks } = config;
  const { entitlementsOf, identityOf, now, organisationAt, originOf, rights } = shared;
  const queueMail = newsletterMails(signingKeys);
  const mails = authMails(authMailQueue(signingKeys), now);
  const erase = (transaction: Transaction, userId: string, addresses: readonly string[]) =>
    eraseUser(transaction, { userId, addresses }, now());

  await api.register(authServer, {
    database,
    signingKeys,
    publicOrigin,
    originOf,
    authPath: `${pathOf(bases.api ?? '/api')}/auth`,
    mails,
    security,
    accessOf: async (user) => presentAccess(await findUserEntitlements(database, user), now()),
    acknowledgeExpiration: (userId, at) => acknowledgeEnds(database, userId, at),
    organisationAt: (address) => activeName(organisationAt(address), now()),
    singleSignOn: {
      ofDomain: (domain, at) => findSignOnOfDomain(database, domain, at),
      of: (slug, at) => findSignOn({ database, secrets: deps.organisationSecrets }, slug, at),
      callbackAddress: (request, slug) => {
        const path = endSingleSignOn.url.replace(':institution', encodeURIComponent(slug));
        return new URL(`${bases.api ?? '/api'}${path}`, originOf(request)).href;
      },
      serviceNetworks,
    },
    limitAddresses,
    onSignUp: (transaction, account, request) =>
      createProfile(transaction, account, { queueMail, origin: originOf(request), now: now() }),
    erase,
  });
  await api.register(accountServer, {
    database,
    queueMail,
    security,
    originOf,
    identityOf,
    changeLanguage: setLang,
    exports: accountExports({ database, rights }),
    holdingsOf: (userId, at) => holdingsOf(database, userId, at),
  });
  await api.register(usersServer, {
    accounts: accountAdministration({
      database,
      signingKeys,
      security,
      mails,
      originOf,
      erase,
      relations: { profiles: profileNames, namedLike, holders, memberDomains },
    }),
    purchasesOf: (userId) => purchasesOf(database, userId, now()),
    entitlementsOf: (account) => entitlementsOf({ account, address: undefined }),
  });
}

/** The name of an organisation whose period is active. */
const activeName = (organisation: SubscribingOrganisation | undefined, now: Date): string | undefined =>
  organisation && isActive(organisation, now) ? organisation.name : undefined;

const pathOf = (base: string): string => (base.startsWith('/') ? base : new URL(base).pathname.replace(/\/$/, ''));
