import { namedLike } from '@nitrate/account/server';
import { accountLookups, checkProvider, findAccount } from '@nitrate/auth/server';
import type { HttpServer } from '@nitrate/http';
import { accessToFilm } from '@nitrate/player/server';
import { contactServer, noticesServer } from '@nitrate/enquiries/server';
import {
  type Announcement,
  membershipOf,
  sellingServer,
  subscriptionsAdministrationServer,
  subscriptionsServer,
} from '@nitrate/subscriptions/server';
import type { Transaction } from '@nitrate/database';
import { raiseNotification } from '@nitrate/notifications/server';
import { playerEntitlements } from '../player-entitlements';
import type { FeatureDeps } from './feature-deps';
import type { SharedFunctions } from './shared-functions';

const page = '/account/subscription';

/** Notifies a user of the state of their subscription or ticket. */
const notifyOfSelling = (transaction: Transaction, { type, user, at }: Announcement, now: Date): Promise<void> => {
  const href = { one: page, several: page };
  return raiseNotification(transaction, { type, facts: { at: at.toISOString() }, href, to: [user] }, now);
};

/** Subscriptions of users and organisations: their sale and administration, enquiries and notices. */
export async function registerSubscriptions(
  api: HttpServer,
  { config, database, organisationSecrets, security, selling }: FeatureDeps,
  { entitlementsOf, identityOf, limiter, now, originOf, playable }: SharedFunctions,
): Promise<void> {
  const { embedded, openAccess, serviceNetworks } = config;
  await api.register(subscriptionsServer, {
    findAccount: (idOrEmail) => findAccount(database, idOrEmail),
    entitlementsOf,
    accessToFilm: (film, checks) => accessToFilm({ ...playable, openAccess }, film, playerEntitlements(checks), now()),
  });
  await api.register(subscriptionsAdministrationServer, {
    ...{ database, selling, secrets: organisationSecrets },
    users: { ...accountLookups, namedLike },
    // Private networks are for trials: on a public server they would match unrelated clients.
    allowPrivate: embedded,
    checkProvider: (settings) => checkProvider(settings, { serviceNetworks }),
  });
  await api.register(sellingServer, {
    ...selling,
    ...{ security, originOf, identityOf, ...limiter },
    notify: notifyOfSelling,
    membershipOf: async (userId) => membershipOf(database, await findAccount(database, userId), now()),
  });
  await api.register(contactServer, { database, originOf, ...limiter });
  await api.register(noticesServer, { database, ...limiter });
}
