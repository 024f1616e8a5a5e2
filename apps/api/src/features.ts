import { adminAnalyticsServer } from '@nitrate/admin-analytics/server';
import {
  accountServer,
  createProfile,
  eraseAccount,
  exportAccountData,
  namedLike,
  newsletterMails,
  profileNames,
} from '@nitrate/account/server';
import { type AdminManagementDeps, adminManagementServer, usersServer } from '@nitrate/admin-management/server';
import type { SecurityLog } from '@nitrate/audit';
import { endSingleSignOn } from '@nitrate/auth/contract';
import {
  accountAdministration,
  accountLookups,
  activeAccount,
  authMailQueue,
  authMails,
  authServer,
  checkProvider,
  emailsOf,
  exportAuth,
  findAccount,
  identityOf,
  limitAddress,
  limitAttempts,
  readDevice,
  setLang,
} from '@nitrate/auth/server';
import {
  catalogServer,
  exchangeServer,
  type FacetCache,
  filmsTopic,
  findArchives,
  findFilmOfArchive,
  findFilmRefs,
  findPublishedCards,
  findFilmSummaries,
  findFilmTitles,
  findPublishedFilmId,
  findPublishedFilmRef,
  harvestsServer,
  lockRatings,
  lockSurvivingFilms,
  publicFetch,
  savedSearches,
  saveRatings,
  searchedFilms,
  type SiteTexts,
} from '@nitrate/catalog/server';
import type { SecretBox } from '@nitrate/configuration';
import { contentEditingServer, type PreviewTokens } from '@nitrate/content-cms/server';
import { contributionsServer, eraseContributions, exportContributions } from '@nitrate/contributions/server';
import type { Locale } from '@nitrate/contract-kit';
import { type Database, notifyChange, type Reads, type Transaction } from '@nitrate/database';
import { type HttpServer, refuseUnknown, type Viewer } from '@nitrate/http';
import {
  filmsOfJobs,
  isIngestRetryable,
  playableAsset,
  queueTextTracks,
  filmMediaServer,
  sameFiles,
  type UploadFiles,
  uploadsServer,
} from '@nitrate/ingest/server';
import { eraseLists, exportLists, listsOfMergedFilms, listsServer, smartListSubject } from '@nitrate/lists/server';
import { clearMailbox } from '@nitrate/mail';
import {
  exportNotifications,
  type NotificationStreams,
  notificationsServer,
  readSubject,
} from '@nitrate/notifications/server';
import {
  accessToFilm,
  countGrant,
  erasePositions,
  exportPositions,
  findPosition,
  grantSigner,
  playerServer,
  positionsOfMergedFilms,
  positionsServer,
  streamsServer,
} from '@nitrate/player/server';
import {
  closeMonth,
  exportWatchTime,
  pageViewServer,
  watchRights,
  watchTimeServer,
} from '@nitrate/player-telemetry/server';
import type { Storage } from '@nitrate/storage';
import {
  acknowledgeEnds,
  contactServer,
  entitlementsOf,
  eraseEnquiries,
  eraseSelling,
  exportEnquiries,
  exportNotices,
  exportSelling,
  findHeld,
  findSellingFigures,
  findSignOn,
  findSignOnOfDomain,
  holders,
  isActive,
  memberDomains,
  membershipOf,
  noticesServer,
  type OrganisationFollower,
  presentAccess,
  purchasesOf,
  type Selling,
  sellingServer,
  type SubscribingOrganisation,
  subscriptionsAdministrationServer,
  subscriptionsServer,
} from '@nitrate/subscriptions/server';
import { analyticsSources } from './analytics-sources';
import { auditNames } from './audit-names';
import type { Config } from './config/config';
import { notifyOfSelling } from './notify-of-selling';
import { playerEntitlements } from './player-entitlements';
import { watchedAssets } from './watched-assets';
import { watchRightOf } from './watch-right-of';

interface FeatureDeps {
  config: Pick<
    Config,
    | 'embedded'
    | 'openAccess'
    | 'publicOrigin'
    | 'bases'
    | 'limitAddresses'
    | 'serviceNetworks'
    | 'streamsPerAccount'
    | 'maxUploadBytes'
  >;
  database: Database;
  reads: Reads;
  selling: Selling;
  storage: Storage;
  uploadFiles: UploadFiles;
  signingKeys: readonly string[];
  tokens: PreviewTokens;
  security: SecurityLog;
  mediaBase: string;
  facetCache: FacetCache;
  siteTexts: SiteTexts;
  /** Origin of links that no request has caused. */
  linkOrigin: string;
  streams: NotificationStreams;
  organisations: OrganisationFollower;
  /** Opens the client secrets of organisations. */
  organisationSecrets: SecretBox;
  /** What the archive runs on. */
  health: AdminManagementDeps['health'];
}

const filmRatings = { lock: lockRatings, save: saveRatings };

/** Fastify plugin with everything below `/api`: the servers of the features, given functions of other features. */
export async function apiFeatures(api: HttpServer, deps: FeatureDeps): Promise<void> {
  const { config, database, storage, signingKeys, tokens, security, mediaBase } = deps;
  const { publicOrigin, bases, limitAddresses, openAccess } = config;
  const { now, originOf } = api.deps;
  const organisationAt = (address: string) => deps.organisations.find(address);
  const queueMail = newsletterMails(signingKeys);
  const rights = watchRights({ signingKeys });
  const entitlements = entitlementsOf({ database, organisationAt, now });

  const mails = authMails(authMailQueue(signingKeys), now);
  const erase = async (transaction: Transaction, userId: string, addresses: readonly string[]) => {
    await eraseAccount(transaction, userId);
    await eraseContributions(transaction, userId, addresses);
    await eraseEnquiries(transaction, userId, addresses);
    await erasePositions(transaction, userId);
    await eraseSelling(transaction, userId);
    await eraseLists(transaction, userId, { filmRatings, now: now() });
    await clearMailbox(transaction, addresses);
  };

  await api.register(authServer, {
    database,
    signingKeys,
    publicOrigin,
    originOf,
    authPath: `${pathOf(bases.api ?? '/api')}/auth`,
    mails,
    security,
    accessOf: async (user) => presentAccess(await findHeld(database, user), now()),
    acknowledgeExpiration: (userId, at) => acknowledgeEnds(database, userId, at),
    organisationAt: (address) => activeName(organisationAt(address), now()),
    singleSignOn: {
      ofDomain: (domain, at) => findSignOnOfDomain(database, domain, at),
      of: (slug, at) => findSignOn({ database, secrets: deps.organisationSecrets }, slug, at),
      callbackAddress: (request, slug) => {
        const path = endSingleSignOn.url.replace(':institution', encodeURIComponent(slug));
        return new URL(`${bases.api ?? '/api'}${path}`, originOf(request)).href;
      },
      serviceNetworks: config.serviceNetworks,
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
    identityOf: (userId) => identityOf(database, userId),
    changeLanguage: setLang,
    exports: {
      auth: (userId) => exportAuth(database, userId),
      account: (userId) => exportAccountData(database, userId),
      contributions: (userId) => exportContributions(database, userId),
      notifications: (userId) => exportNotifications(database, userId),
      player: (userId) => exportPositions(database, userId),
      watchTime: (userId) => exportWatchTime(database, rights.viewersOf(userId)),
      lists: (userId) => exportLists(database, userId),
      contact: (userId) => exportEnquiries(database, userId),
      subscriptions: (userId) => exportSelling(database, userId),
      notices: async (userId) => exportNotices(database, await identityOf(database, userId)),
    },
  });
  await api.register(catalogServer, {
    ...{ database, reads: deps.reads, facetCache: deps.facetCache, storage },
    ...{ siteTexts: deps.siteTexts, queueTextTracks, sameFiles: sameFiles(database) },
    mergeFollowers: [listsOfMergedFilms(filmRatings), positionsOfMergedFilms],
    findNames: (ids) => emailsOf(database, ids),
  });
  await api.register(exchangeServer, { database, storage, findNames: (ids) => emailsOf(database, ids) });
  await api.register(harvestsServer, { database, fetch: publicFetch(config.serviceNetworks) });
  await api.register(uploadsServer, {
    ...{ database, files: deps.uploadFiles, maxBytes: config.maxUploadBytes },
    findFilms: (ids, lang) => findFilmRefs(database, ids, lang),
    findFilmId: async (archive, supplierId) => (await findFilmOfArchive(database, archive, supplierId))?.id,
    findArchives: async () => (await findArchives(database)).map(({ name }) => name),
  });
  const mediaGrants = grantSigner(signingKeys);
  await api.register(filmMediaServer, {
    ...{ database, files: deps.uploadFiles, maxBytes: config.maxUploadBytes },
    notifyFilmChange: ({ client }) => notifyChange(client, filmsTopic),
    findFilm: async (id, lang) => (await findFilmRefs(database, [id], lang)).get(id),
    signedFolder: (assetId, expires) =>
      `g/${mediaGrants.sign(assetId, Math.floor(expires.getTime() / 1000))}/${assetId}`,
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
    lockSurvivingFilms,
    findFilms: (ids, lang) => findFilmSummaries(database, ids, lang),
    findTitles: (ids, lang) => findFilmTitles(database, ids, lang),
    searchedFilms: (q) => searchedFilms(database, q),
    filmRatings,
    savedSearches: savedSearches(database),
    onSeen: (transaction, userId, list, at) => readSubject(transaction, userId, smartListSubject(list), at),
  });
  const playable = {
    findFilmId: (idOrSlug: string) => findPublishedFilmId(database, idOrSlug),
    assetOf: (filmId: string, kind: 'full' | 'preview') => playableAsset(database, filmId, kind),
  };
  const entitled = {
    entitlementsOf: async (viewer: Viewer, address: string) =>
      playerEntitlements(await entitlements({ account: await activeAccount(database, viewer, now()), address })),
    openAccess,
  };
  await api.register(playerServer, {
    ...{ ...playable, ...entitled, signingKeys },
    positionOf: (userId, filmId) => findPosition(database, userId, filmId),
    countGrant: (userId, at) => countGrant(database, userId, at),
    watchRightOf: watchRightOf(database, rights),
  });
  const findCards = (ids: readonly string[], lang: Locale) => findPublishedCards(database, ids, lang);
  await api.register(subscriptionsServer, {
    findAccount: (idOrEmail) => findAccount(database, idOrEmail),
    entitlementsOf: entitlements,
    accessToFilm: (film, checks) => accessToFilm({ ...playable, openAccess }, film, playerEntitlements(checks), now()),
  });
  await api.register(positionsServer, { ...playable, database, findFilms: findCards });
  await api.register(streamsServer, {
    ...{ ...playable, ...entitled, database },
    streamsPerAccount: config.streamsPerAccount,
    findFilms: findCards,
    deviceOf: readDevice,
  });
  await api.register(contentEditingServer, {
    database,
    storage,
    mediaBase,
    tokens,
    security,
    findNames: (ids) => emailsOf(database, ids),
  });
  await api.register(adminAnalyticsServer, {
    ...analyticsSources({ database, siteTexts: deps.siteTexts }),
    currency: deps.selling.plans.plans[0]?.currency ?? 'EUR',
    selling: (intervals) => findSellingFigures(database, intervals),
    closeMonth,
    origin: deps.linkOrigin,
  });
  await api.register(adminManagementServer, {
    database,
    findNames: (ids) => emailsOf(database, ids),
    findUser: async (email) => (await findAccount(database, email))?.userId,
    targetNames: auditNames(database),
    jobFilms: async (jobs, lang) => {
      const films = await filmsOfJobs(database, jobs);
      const refs = await findFilmRefs(database, [...new Set(films.values())], lang);
      return new Map(
        [...films].flatMap(([job, film]) => {
          const ref = refs.get(film);
          return ref ? [[job, ref] as const] : [];
        }),
      );
    },
    isRetryable: isIngestRetryable,
    health: deps.health,
  });
  await api.register(usersServer, {
    accounts: accountAdministration({
      ...{ database, signingKeys, security, mails, originOf, erase },
      relations: { profiles: profileNames, namedLike, holders, memberDomains },
    }),
    purchasesOf: (userId) => purchasesOf(database, userId, now()),
    entitlementsOf: (account) => entitlements({ account, address: undefined }),
  });
  await api.register(subscriptionsAdministrationServer, {
    ...{ database, selling: deps.selling, secrets: deps.organisationSecrets },
    users: { ...accountLookups, namedLike },
    // Private networks are for trials: on a public server they would match unrelated clients.
    allowPrivate: config.embedded,
    checkProvider: (settings) => checkProvider(settings, { serviceNetworks: config.serviceNetworks }),
  });
  await api.register(sellingServer, {
    ...deps.selling,
    ...{ security, originOf },
    identityOf: (userId) => identityOf(database, userId),
    notify: notifyOfSelling,
    membershipOf: async (userId) => membershipOf(database, await findAccount(database, userId), now()),
    limitAttempts: (limit, key, attempting) => limitAttempts({ database, security }, limit, key, attempting),
    limitNetwork: (limit, attempting) => limitAddress({ database, security, limitAddresses }, limit, attempting),
  });
  await api.register(pageViewServer, { database, originOf });
  await api.register(watchTimeServer, { database, rights, findAsset: watchedAssets(database) });
  await api.register(contactServer, {
    database,
    originOf,
    limitAttempts: (limit, key, attempting) => limitAttempts({ database, security }, limit, key, attempting),
    limitNetwork: (limit, attempting) => limitAddress({ database, security, limitAddresses }, limit, attempting),
  });
  await api.register(noticesServer, {
    database,
    limitAttempts: (limit, key, attempting) => limitAttempts({ database, security }, limit, key, attempting),
    limitNetwork: (limit, attempting) => limitAddress({ database, security, limitAddresses }, limit, attempting),
  });
  refuseUnknown(api);
}

/** The name of an organisation whose period is active. */
const activeName = (organisation: SubscribingOrganisation | undefined, now: Date): string | undefined =>
  organisation && isActive(organisation, now) ? organisation.name : undefined;

const pathOf = (base: string): string => (base.startsWith('/') ? base : new URL(base).pathname.replace(/\/$/, ''));
