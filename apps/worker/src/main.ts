import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { usersWithRoles } from '@nitrate/auth/server';
import { watchPath } from '@nitrate/catalog/contract';
import { buildOf, ConfigurationError, ensureDataFolder, exitCode, unknownVariableLines } from '@nitrate/configuration';
import { takeRequesters } from '@nitrate/contributions/server';
import {
  checkDirect,
  DiskFull,
  isDiskFull,
  migrate,
  MigrationBlocked,
  migrationLine,
  type MigrationReport,
  openDatabase,
  ReadOnlyStandby,
  type Transaction,
  whenUp,
} from '@nitrate/database';
import { migrations, workerJobs } from '@nitrate/features';
import { type IngestOutcome, removeSupersededWork } from '@nitrate/ingest/server';
import { JobRefused, runPools } from '@nitrate/jobs';
import { raiseNotification } from '@nitrate/notifications/server';
import { logOptions, logStream } from '@nitrate/observability';
import { checkFfmpeg, FfmpegMissing, findFfmpeg, leaveRoot, RootRefused } from '@nitrate/processes';
import { openStorage } from '@nitrate/storage';
import { retry, throttle } from 'es-toolkit';
import { type Logger, pino } from 'pino';
import { catalogueOf } from './catalogue';
import { followHarvestSources } from './follow-harvest-sources';
import { followSmartLists } from './follow-smart-lists';
import { readSettings, type Settings } from './settings';
import { updateSearchIndex } from './update-search-index';

/** Time for running jobs to stop; after it the process exits and its ffmpeg processes end with it. */
const stopTimeoutMs = 1300;

/** How often it is logged that the database cannot be used. */
const waitLogMs = 30_000;
/** Jobs that failed say what became of a film or a task, so they stay. */
const keepDays = { done: 90, failed: 0 };
const keepRatingDays = { done: 7, failed: 90 };
const minRetryMs = 5_000;
const maxRetryMs = 600_000;

const migrationLevels = {
  planned: 'debug',
  taken: 'debug',
  running: 'info',
  queued: 'info',
  blocked: 'warn',
} as const satisfies Record<MigrationReport['kind'], string>;

async function main(settings: Settings): Promise<void> {
  const log = pino(logOptions({ name: 'worker', level: settings.logLevel }), logStream());
  const onWait = throttle((reason: string) => log.warn({ reason }, 'waiting for the database'), waitLogMs, {
    edges: ['leading'],
  });
  const urls = { url: settings.databaseUrl, directUrl: settings.databaseDirectUrl };
  const database = openDatabase({
    // Its statements have no timeout, and its few connections need no pooler.
    url: await whenUp(() => checkDirect(urls), onWait),
    applicationName: 'nitrate-worker',
    onConnectionError: ({ message }) => log.warn({ reason: message }, 'database connection lost'),
  });
  await whenUp(
    () =>
      migrate(database, migrations, {
        onReport: (report) => log[migrationLevels[report.kind]](migrationLine(report)),
      }),
    onWait,
  );
  const storage = await openStorage(settings);
  const termListFolder = join(settings.dataFolder, 'term-lists');
  const superseded = removeSuperseded({ database, storage }, log);
  const { shortIngest, longIngest, ratings, harvests, edits } = workerJobs({
    database,
    storage,
    ingest: {
      tools: findFfmpeg(),
      catalogue: catalogueOf(database, termListFolder),
      onOutcome: notifyOutcome,
      memoryBytes: settings.memoryBytes,
    },
    termListFolder,
    serviceNetworks: settings.serviceNetworks,
    now: () => new Date(),
  });
  // Loaded only where they are asked for.
  const metrics =
    settings.metrics && (await import('./worker-metrics')).workerMetrics(settings, database, buildOf(import.meta.url));
  const claimsFail = throttle((reason: string) => log.warn({ reason }, 'no jobs can be claimed'), waitLogMs, {
    edges: ['leading'],
  });
  // Each with a pool of its own, so that the short steps of a film do not wait for hours of encoding, nor an editor for
  // the provider of a harvest.
  const pools = [
    { handlers: shortIngest, concurrency: 1, keepDays },
    { handlers: longIngest, concurrency: settings.concurrency, keepDays },
    { handlers: ratings, concurrency: settings.bulkConcurrency, keepDays: keepRatingDays },
    { handlers: harvests, concurrency: settings.bulkConcurrency, keepDays },
    { handlers: edits, concurrency: settings.bulkConcurrency, keepDays },
  ];
  const jobs = runPools(database, pools, {
    leaseMs: settings.leaseMs,
    ...(metrics && { onAttemptEnd: metrics.onAttemptEnd }),
    onNotice: (sentence) => log.warn(sentence),
    onError: (error, job) => {
      const detail = {
        queue: job?.queue,
        key: job?.key,
        reason: error instanceof Error ? error.message : String(error),
      };
      // A refusal is caused by the film and reported by the ingest command.
      if (error instanceof JobRefused) log.info(detail, 'job refused');
      else if (!job) claimsFail(isDiskFull(error) ? new DiskFull().message : detail.reason);
      else log.warn(detail, 'job failed');
    },
  });
  const harvestSources = followHarvestSources(database, log, { hours: settings.harvestHours });
  const searchIndex = updateSearchIndex(database, log);
  const smartLists = followSmartLists(database, log, { mailHour: settings.listMailHour });
  if (settings.metrics) await metrics?.listen(settings.metrics);
  log.info({ concurrency: settings.concurrency }, 'worker is ready');

  const stop = async () => {
    setTimeout(() => process.exit(0), stopTimeoutMs).unref();
    await Promise.all([jobs, superseded, harvestSources, searchIndex, smartLists].map((each) => each.stop()));
    await metrics?.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}

/** Removes what earlier work has left, alongside the jobs and as often as it takes: the store may be slow. */
function removeSuperseded(deps: Parameters<typeof removeSupersededWork>[0], log: Logger) {
  const stopping = new AbortController();
  const attempt = () =>
    removeSupersededWork(deps).catch((error: unknown) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'superseded work could not be removed yet');
      throw error;
    });
  const delay = (attempts: number) => Math.min(minRetryMs * 2 ** attempts, maxRetryMs);
  void retry(attempt, { delay, signal: stopping.signal }).catch(() => undefined);
  return { stop: async () => stopping.abort() };
}

async function settingsOrExit(): Promise<Settings> {
  // A supervisor has said it already.
  if (!process.env['NITRATE_INSTANCE']) {
    for (const line of unknownVariableLines(process.env)) process.stderr.write(`worker: ${line}\n`);
  }
  try {
    const settings = await checkedSettings();
    ensureDataFolder(settings.dataFolder);
    const programs = [fileURLToPath(import.meta.url)];
    // A supervisor has warned already.
    const warn = (sentence: string) => {
      if (!settings.instance) process.stderr.write(`worker: ${sentence}\n`);
    };
    leaveRoot({ dataFolder: settings.dataFolder, programs, published: false, warn });
    return settings;
  } catch (thrown) {
    const errors: unknown[] = thrown instanceof AggregateError ? thrown.errors : [thrown];
    for (const error of errors) {
      process.stderr.write(`worker: ${error instanceof Error ? error.message : String(error)}\n`);
    }
    // What else fails here, such as a machine without memory for ffmpeg, may pass.
    const mistakes = [ConfigurationError, FfmpegMissing, RootRefused];
    const isMistake = errors.some((error) => mistakes.some((known) => error instanceof known));
    process.exit(isMistake ? exitCode.configuration : exitCode.failed);
  }
}

/** @throws AggregateError of all that is wrong, so that it is named at once */
async function checkedSettings(): Promise<Settings> {
  const [settings, ffmpeg] = await Promise.allSettled([
    (async () => readSettings(process.env, process.cwd()))(),
    (async () => checkFfmpeg(findFfmpeg()))(),
  ]);
  const wrong = [settings, ffmpeg].flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
  if (settings.status === 'rejected' || ffmpeg.status === 'rejected') throw new AggregateError(wrong);
  return settings.value;
}

settingsOrExit()
  .then(main)
  .catch((thrown: unknown) => {
    const error = isDiskFull(thrown) ? new DiskFull() : thrown;
    const isMistake = [ConfigurationError, ReadOnlyStandby, DiskFull, MigrationBlocked].some(
      (known) => error instanceof known,
    );
    const text = error instanceof Error ? (isMistake ? error.message : (error.stack ?? error.message)) : String(error);
    process.stderr.write(`worker: ${text}\n`);
    process.exit(error instanceof ConfigurationError ? exitCode.configuration : exitCode.failed);
  });

/**
 * Notifies editors of a film that can be watched or was refused, and users who had asked for it that it can be watched;
 * in the transaction that stores the outcome.
 */
async function notifyOutcome(transaction: Transaction, { film, reason }: IngestOutcome): Promise<void> {
  const { filmId, sideCar } = film;
  const now = new Date();
  const title = sideCar.metadata.title ?? {};
  const editors = await usersWithRoles(transaction, ['EDITOR', 'ADMIN']);
  if (reason) {
    const href = { one: null, several: null };
    await raiseNotification(transaction, { type: 'filmRefused', facts: { title, reason }, href, to: editors }, now);
    return;
  }
  if (!filmId) return;
  const one = watchPath(filmId);
  const ready = { facts: { title }, href: { one, several: '/archive' } };
  await raiseNotification(transaction, { type: 'filmReady', ...ready, to: editors }, now);
  const requesters = await takeRequesters(transaction, filmId, now);
  await raiseNotification(transaction, { type: 'requestedFilmReady', ...ready, to: requesters }, now);
}
