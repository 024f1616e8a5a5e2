import { accountServer, createProfile, eraseAccount, exportAccountData } from '@nitrate/account/server';
import { adminManagementServer } from '@nitrate/admin-management/server';
import type { SecurityLog } from '@nitrate/audit';
import {
  authMails,
  authServer,
  emailsOf,
  entitlementsOf,
  exportAuth,
  identityOf,
  limitAddress,
  limitAttempts,
  organisationOf,
  setLang,
} from '@nitrate/auth/server';
import {
  catalogServer,
  type FacetCache,
  findFilmRefs,
  findPublishedCards,
  findFilmSummaries,
  findPublishedFilmId,
  findPublishedFilmRef,
  findPublishedIds,
  lockRatings,
  savedSearches,
  saveRatings,
  searchedFilms,
  type SiteTexts,
} from '@nitrate/catalog/server';
import { contentEditingServer, type PreviewTokens } from '@nitrate/content-cms/server';
import { contributionsServer, eraseContributions, exportContributions } from '@nitrate/contributions/server';
import type { Database } from '@nitrate/database';
import { type HttpServer, refuseUnknown } from '@nitrate/http';
import { playableAsset, queueTextTracks } from '@nitrate/ingest/server';
import { eraseLists, exportLists, listsServer, smartListSubject } from '@nitrate/lists/server';
import { clearMailbox, type Mail } from '@nitrate/mail';
import {
  exportNotifications,
  type NotificationStreams,
  notificationsServer,
  readSubject,
} from '@nitrate/notifications/server';
import { erasePositions, exportPositions, findPosition, playerServer, positionsServer } from '@nitrate/player/server';
import { pageViewServer } from '@nitrate/player-telemetry/server';
import type { Storage } from '@nitrate/storage';
import type { Config } from './config/config';

interface FeatureDeps {
  config: Pick<Config, 'openAccess' | 'publicOrigin' | 'bases' | 'subscriberNetworks' | 'limitAddresses'>;
  database: Database;
  storage: Storage;
  signingKeys: readonly string[];
  tokens: PreviewTokens;
  mail: Mail;
  security: SecurityLog;
  mediaBase: string;
  facetCache: FacetCache;
  siteTexts: SiteTexts;
  streams: NotificationStreams;
}

const filmRatings = { lock: lockRatings, save: saveRatings };

/** Fastify plugin with everything below `/api`: the servers of the features, given functions of other features. */
export async function apiFeatures(api: HttpServer, deps: FeatureDeps): Promise<void> {
  const { config, database, storage, signingKeys, tokens, mail, security, mediaBase } = deps;
  const { publicOrigin, bases, subscriberNetworks, limitAddresses, openAccess } = config;
  const { now, originOf } = api.deps;

  await api.register(authServer, {
    database,
    signingKeys,
    publicOrigin,
    originOf,
    authPath: `${pathOf(bases.api ?? '/api')}/auth`,
    mails: authMails(mail),
    security,
    organisationAt: (address) => organisationOf(subscriberNetworks, address),
    limitAddresses,
    onSignUp: (transaction, account, request) =>
      createProfile(transaction, account, { mail, origin: originOf(request), now: now() }),
    async erase(transaction, userId, addresses) {
      await eraseAccount(transaction, userId);
      await eraseContributions(transaction, userId, addresses);
      await erasePositions(transaction, userId);
      await eraseLists(transaction, userId, { filmRatings, now: now() });
      await clearMailbox(transaction, addresses);
    },
  });
  await api.register(accountServer, {
    database,
    mail,
    security,
    originOf,
    identityOf: (userId) => identityOf(database, userId),
    changeLanguage: setLang,
    exports: {
      auth: (userId) => exportAuth(database, userId),
      account: (userId) => exportAccountData(database, userId),
      contributions: (userId) => exportContributions(database, userId),
      notifications: (userId) => exportNotifications(database, userId),
      player: (userId) => exportPositions(database, userId),
      lists: (userId) => exportLists(database, userId),
    },
  });
  await api.register(catalogServer, {
    ...{ database, facetCache: deps.facetCache, storage },
    ...{ siteTexts: deps.siteTexts, queueTextTracks },
  });
  await api.register(contributionsServer, {
    database,
    security,
    signingKeys,
    originOf,
    findFilm: (film, lang) => findPublishedFilmRef(database, film, lang),
    findFilms: (ids, lang) => findFilmRefs(database, ids, lang),
    identityOf: (userId) => identityOf(database, userId),
    findNames: (ids) => emailsOf(database, ids),
    limitAttempts: (limit, key, attempting) => limitAttempts({ database, security }, limit, key, attempting),
    limitNetwork: (limit, attempting) => limitAddress({ database, security, limitAddresses }, limit, attempting),
  });
  await api.register(notificationsServer, { database, streams: deps.streams });
  await api.register(listsServer, {
    database,
    findPublished: (ids) => findPublishedIds(database, ids),
    findFilms: (ids, lang) => findFilmSummaries(database, ids, lang),
    searchedFilms: (q) => searchedFilms(database, q),
    filmRatings,
    savedSearches: savedSearches(database),
    onSeen: (transaction, userId, list, at) => readSubject(transaction, userId, smartListSubject(list), at),
  });
  const playable = {
    findFilmId: (idOrSlug: string) => findPublishedFilmId(database, idOrSlug),
    assetOf: (filmId: string, kind: 'full' | 'preview') => playableAsset(database, filmId, kind),
  };
  await api.register(playerServer, {
    ...playable,
    positionOf: (userId, filmId) => findPosition(database, userId, filmId),
    entitlementsOf: entitlementsOf({ database, subscriberNetworks, now }),
    signingKeys,
    openAccess,
  });
  await api.register(positionsServer, {
    ...playable,
    database,
    findFilms: (ids, lang) => findPublishedCards(database, ids, lang),
  });
  await api.register(contentEditingServer, {
    database,
    storage,
    mediaBase,
    tokens,
    security,
    findNames: (ids) => emailsOf(database, ids),
  });
  await api.register(adminManagementServer, { database, findNames: (ids) => emailsOf(database, ids) });
  await api.register(pageViewServer, { database, originOf });
  refuseUnknown(api);
}

const pathOf = (base: string): string => (base.startsWith('/') ? base : new URL(base).pathname.replace(/\/$/, ''));
