import type { Holdings } from '@nitrate/account/contract';
import { accountJobs, accountMigrations, eraseAccount, exportAccountData } from '@nitrate/account/server';
import { adminAnalyticsJobs, adminAnalyticsMigrations } from '@nitrate/admin-analytics/server';
import { auditMigrations } from '@nitrate/audit';
import { authJobs, authMigrations, authSchedule, exportAuth, identityOf } from '@nitrate/auth/server';
import {
  catalogMigrations,
  findFilmOfArchive,
  findPublishedFilmRef,
  lockRatings,
  ratingJobs,
  saveRatings,
} from '@nitrate/catalog/server';
import {
  bulkEditJobs,
  cataloguingSchedule,
  eraseFilmViews,
  exportFilmViews,
  filmScheduleJobs,
  harvestJobs,
  importJobs,
  providerFetch,
  readPbcoreFile,
  readTermLists,
  releaseJobs,
} from '@nitrate/cataloguing/server';
import { contentMigrations, releasedPages } from '@nitrate/content-cms/server';
import {
  contributionsJobs,
  contributionsMigrations,
  contributionsSchedule,
  countContributions,
  eraseContributions,
  exportContributions,
} from '@nitrate/contributions/server';
import type { Database, FeatureMigrations, Transaction } from '@nitrate/database';
import {
  contactJobs,
  contactMigrations,
  contactSchedule,
  countEnquiries,
  eraseEnquiries,
  exportEnquiries,
  exportNotices,
  noticesJobs,
  noticesMigrations,
  noticesSchedule,
} from '@nitrate/enquiries/server';
import { failedFilms, ingestHandlers, ingestMigrations, previewWindows, uploadJobs } from '@nitrate/ingest/server';
import { jobsMigrations, type Schedule } from '@nitrate/jobs';
import { countCollected, eraseLists, exportLists, listsMigrations, listsSchedule } from '@nitrate/lists/server';
import { clearMailbox, mailMigrations } from '@nitrate/mail';
import {
  countNotifications,
  exportNotifications,
  notificationJobs,
  notificationsMigrations,
  notificationsSchedule,
} from '@nitrate/notifications/server';
import { exportWatchTime, playerTelemetryMigrations } from '@nitrate/player-telemetry/server';
import {
  countProgress,
  erasePositions,
  exportPositions,
  playerMigrations,
  playerSchedule,
} from '@nitrate/player/server';
import {
  billingHoldings,
  eraseBilling,
  exportBilling,
  billingJobs,
  billingSchedule,
  subscriptionsMigrations,
} from '@nitrate/subscriptions/server';
import {
  type ApiJobDeps,
  type ApiPoolName,
  apiPools,
  type ErasedUser,
  type ExportDeps,
  type Feature,
  type Handlers,
  type Pools,
  type ScheduleDeps,
  type WorkerJobDeps,
  type WorkerPoolName,
  workerPools,
} from './feature';

/**
 * The features, after the platform parts with tables: each after those whose tables it references. In this order their
 * migrations run and their rows of an account are erased.
 */
export const features = {
  jobs: { migrations: [jobsMigrations] },
  mail: {
    migrations: [mailMigrations],
    erase: (transaction, { addresses }) => clearMailbox(transaction, addresses),
  },
  audit: { migrations: [auditMigrations] },
  auth: {
    migrations: [authMigrations],
    exports: { auth: ({ database }, userId) => exportAuth(database, userId) },
    apiJobs: (deps) => ({ awaitedMails: authJobs(deps) }),
    schedule: ({ database, log, now }) =>
      authSchedule(
        {
          database,
          log,
          erase: (transaction, userId, addresses) => eraseUser(transaction, { userId, addresses }, now()),
        },
        now,
      ),
  },
  account: {
    migrations: [accountMigrations],
    exports: { account: ({ database }, userId) => exportAccountData(database, userId) },
    erase: (transaction, { userId }) => eraseAccount(transaction, userId),
    apiJobs: (deps) => ({ awaitedMails: accountJobs(deps) }),
  },
  catalog: {
    migrations: [catalogMigrations],
    workerJobs: ({ database }) => ({ ratings: ratingJobs(database) }),
  },
  // Its tables are made by the migrations of the catalogue.
  cataloguing: {
    exports: { filmViews: ({ database }, userId) => exportFilmViews(database, userId) },
    erase: (transaction, { userId }) => eraseFilmViews(transaction, userId),
    apiJobs: ({ database, now }) => ({
      promised: { ...filmScheduleJobs(database, now), ...releaseJobs(database, now, releasedPages) },
    }),
    schedule: ({ database, storage, now }) => cataloguingSchedule({ database, storage }, now),
    workerJobs: ({ database, storage, termListFolder, serviceNetworks, now }) => ({
      harvests: harvestJobs({
        database,
        fetchOf: (url) => providerFetch(url, serviceNetworks),
        termLists: () => readTermLists(termListFolder),
      }),
      edits: {
        ...importJobs({ database, storage, termListFolder, now }),
        ...bulkEditJobs({ database, now, failedFilms, previewWindows }),
      },
    }),
  },
  contributions: {
    migrations: [contributionsMigrations],
    exports: { contributions: ({ database }, userId) => exportContributions(database, userId) },
    holdings: countContributions,
    erase: (transaction, { userId, addresses }) => eraseContributions(transaction, userId, addresses),
    apiJobs: ({ database, mail, signingKeys }) => ({
      confirmations: contributionsJobs({
        database,
        mail,
        signingKeys,
        findFilm: (film, lang) => findPublishedFilmRef(database, film, lang),
      }),
    }),
    schedule: ({ database, now }) => contributionsSchedule(database, now),
  },
  notifications: {
    migrations: [notificationsMigrations],
    exports: { notifications: ({ database }, userId) => exportNotifications(database, userId) },
    holdings: countNotifications,
    apiJobs: ({ database, mail, linkOrigin: origin }) => ({
      notifications: notificationJobs({
        database,
        mail,
        origin,
        identityOf: (userId) => identityOf(database, userId),
      }),
    }),
    schedule: ({ database, now }) => notificationsSchedule(database, now),
  },
  enquiries: {
    migrations: [contactMigrations, noticesMigrations],
    exports: {
      contact: ({ database }, userId) => exportEnquiries(database, userId),
      notices: async ({ database }, userId) => exportNotices(database, await identityOf(database, userId)),
    },
    holdings: countEnquiries,
    erase: (transaction, { userId, addresses }) => eraseEnquiries(transaction, userId, addresses),
    apiJobs: ({ database, mail, salesAddress }) => ({
      promised: {
        ...contactJobs({ database, mail, salesAddress }),
        ...noticesJobs({ database, mail, salesAddress }),
      },
    }),
    schedule: ({ database, now }) => ({ ...contactSchedule(database, now), ...noticesSchedule(database, now) }),
  },
  'content-cms': { migrations: [contentMigrations] },
  ingest: {
    migrations: [ingestMigrations],
    apiJobs: ({ database, storage, uploadFiles }) => ({
      uploads: uploadJobs({
        database,
        storage,
        files: uploadFiles,
        findFilmId: async (archive, supplierId) => (await findFilmOfArchive(database, archive, supplierId))?.id,
        readPbcore: readPbcoreFile,
      }),
    }),
    workerJobs: ({ database, storage, ingest }) => {
      const { short, long } = ingestHandlers({ database, storage, ...ingest });
      return { shortIngest: short, longIngest: long };
    },
  },
  player: {
    migrations: [playerMigrations],
    exports: { player: ({ database }, userId) => exportPositions(database, userId) },
    holdings: countProgress,
    erase: (transaction, { userId }) => erasePositions(transaction, userId),
    schedule: ({ database, now }) => playerSchedule(database, now),
  },
  'player-telemetry': {
    migrations: [playerTelemetryMigrations],
    exports: { watchTime: ({ database, rights }, userId) => exportWatchTime(database, rights.viewersOf(userId)) },
  },
  subscriptions: {
    migrations: [subscriptionsMigrations],
    exports: { subscriptions: ({ database }, userId) => exportBilling(database, userId) },
    holdings: billingHoldings,
    erase: (transaction, { userId }) => eraseBilling(transaction, userId),
    apiJobs: ({ billing, mail, signingKeys, linkOrigin: origin, deliver, now }) => ({
      paid: billingJobs({
        billing,
        mail,
        signingKeys,
        origin,
        deliver,
        now,
        identityOf: (userId) => identityOf(billing.database, userId),
      }),
    }),
    schedule: ({ billing, notifyOfBilling: notify, now }) => billingSchedule({ ...billing, notify }, now),
  },
  lists: {
    migrations: [listsMigrations],
    exports: { lists: ({ database }, userId) => exportLists(database, userId) },
    holdings: countCollected,
    erase: (transaction, { userId }, now) =>
      eraseLists(transaction, userId, { filmRatings: { lock: lockRatings, save: saveRatings }, now }),
    schedule: ({ database, now }) => listsSchedule(database, now),
  },
  discovery: {},
  'admin-analytics': {
    migrations: [adminAnalyticsMigrations],
    apiJobs: ({ analytics, mail, salesAddress: replyTo, now }) => ({
      promised: adminAnalyticsJobs({ ...analytics, mail, replyTo, now }),
    }),
  },
  'admin-management': {},
} as const satisfies Record<string, Feature>;

export type FeatureName = keyof typeof features;

const featureList: readonly Feature[] = Object.values(features);

/** The migrations of all features, each after those whose tables it references. */
export const migrations: readonly FeatureMigrations[] = featureList.flatMap((feature) => feature.migrations ?? []);

/** What each feature stores about a user, by its names in the export of an account. */
export const accountExports = (deps: ExportDeps): Record<string, (userId: string) => Promise<unknown>> =>
  Object.fromEntries(
    featureList
      .flatMap(({ exports = {} }) => Object.entries(exports))
      .map(([name, exportOf]) => [name, (userId: string) => exportOf(deps, userId)]),
  );

const noHoldings: Holdings = {
  ...{ bookmarks: 0, lists: 0, ratings: 0, films: 0, digitisationRequests: 0, contributions: 0, enquiries: 0 },
  ...{ notifications: 0, subscription: null, tickets: 0, invoices: 0 },
};

/** What of all features hangs on the account of a user. */
export async function holdingsOf(database: Database, userId: string, now: Date): Promise<Holdings> {
  const parts = await Promise.all(featureList.map(({ holdings }) => holdings?.(database, userId, now)));
  return Object.assign({ ...noHoldings }, ...parts) as Holdings;
}

/** Deletes what the features store about a user, in the transaction that deletes the account. */
export async function eraseUser(transaction: Transaction, user: ErasedUser, now: Date): Promise<void> {
  for (const { erase } of featureList) await erase?.(transaction, user, now);
}

/** The jobs that the api runs, by their pools. */
export const apiJobs = (deps: ApiJobDeps): Record<ApiPoolName, Handlers> =>
  gather(
    apiPools,
    featureList.flatMap(({ apiJobs: jobsOf }) => jobsOf?.(deps) ?? []),
  );

/** The jobs that the worker runs, by their pools. */
export const workerJobs = (deps: WorkerJobDeps): Record<WorkerPoolName, Handlers> =>
  gather(
    workerPools,
    featureList.flatMap(({ workerJobs: jobsOf }) => jobsOf?.(deps) ?? []),
  );

/** What the apis do regularly. */
export const scheduleOf = (deps: ScheduleDeps): Schedule =>
  Object.assign({}, ...featureList.map(({ schedule }) => schedule?.(deps))) as Schedule;

const gather = <P extends string>(names: readonly P[], pools: readonly Pools<P>[]): Record<P, Handlers> =>
  Object.fromEntries(
    names.map((name) => [name, Object.assign({}, ...pools.map((pool) => pool[name])) as Handlers]),
  ) as Record<P, Handlers>;
