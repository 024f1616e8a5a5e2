import { namedLike } from '@nitrate/account/server';
import { accountLookups, checkProvider, findAccount } from '@nitrate/auth/server';
import type { HttpServer } from '@nitrate/http';
import { accessToFilm } from '@nitrate/player/server';
import { contactServer, noticesServer } from '@nitrate/enquiries/server';
import {
  membershipOf,
  billingServer,
  subscriptionsAdministrationServer,
  subscriptionsServer,
} from '@nitrate/subscriptions/server';
import { playerEntitlements } from './player-entitlements';
import type { FeatureDeps } from './feature-deps';
import type { SharedFunctions } from './shared-functions';

/** Subscriptions of users and organisations: their sale and administration, enquiries and notices. */
export async function registerSubscriptions(
  api: HttpServer,
  { config, database, organisationSecrets, security, billing }: FeatureDeps,
  { entitlementsOf, identityOf, limiter, now, originOf, playable }: SharedFunctions,
): Promise<void> {
  const { embedded, openAccess, serviceNetworks } = config;
  await api.register(subscriptionsServer, {
    findAccount: (idOrEmail) => findAccount(database, idOrEmail),
    entitlementsOf,
    accessToFilm: (film, checks) => accessToFilm({ ...playable, openAccess }, film, playerEntitlements(checks), now()),
  });
  await api.register(subscriptionsAdministrationServer, {
    database,
    billing,
    secrets: organisationSecrets,
    users: { ...accountLookups, namedLike },
    // Private networks are for trials: on a public server they would match unrelated clients.
    allowPrivate: embedded,
    checkProvider: (settings) => checkProvider(settings, { serviceNetworks }),
  });
  await api.register(billingServer, {
    ...billing,
    security,
    originOf,
    identityOf,
    ...limiter,
    membershipOf: async (userId) => membershipOf(database, await findAccount(database, userId), now()),
  });
  await api.register(contactServer, { database, originOf, ...limiter });
  await api.register(noticesServer, { database, ...limiter });
}
