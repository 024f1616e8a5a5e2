import type { SiteTexts } from '@nitrate/catalog/server';
import { DiskFull, isDiskFull, type Transaction } from '@nitrate/database';
import { apiJobs, type ApiJobDeps as FeatureJobDeps, scheduleOf } from '@nitrate/features';
import type { HttpServer } from '@nitrate/http';
import {
  type AttemptEnd,
  followSchedule,
  type PoolOptions,
  runPools,
  type Schedule,
  scheduledJobs,
  type Worker,
} from '@nitrate/jobs';
import { mailRetryDelayMs } from '@nitrate/mail';
import { raiseNotification } from '@nitrate/notifications/server';
import { type Announcement, settledDays } from '@nitrate/subscriptions/server';
import { analyticsSources } from './features/analytics-sources';

interface ApiJobDeps extends Omit<FeatureJobDeps, 'analytics' | 'deliver' | 'now'> {
  siteTexts: SiteTexts;
  /** How many jobs of each kind this process runs at a time. */
  concurrency: Record<JobKind, number>;
  onAttemptEnd?: ((end: AttemptEnd) => void) | undefined;
}

/**
 * Each kind has a pool of its own, so that no job is before one of another kind. `awaited`: somebody waits for it.
 * `legal`: what the law or a contract asks for. `bulk`: nobody waits for it.
 */
export type JobKind = 'awaited' | 'legal' | 'bulk';

/** A worker is notified of new jobs; it polls for those that wait for a retry. */
const pollMs = 15_000;
const firstRetryMs = 30_000;
const maxRetryMs = 2 * 3_600_000;
/** A file that another machine has received is offered to the others. */
const uploadPollMs = 5_000;
const retryDelayMs = (attempts: number) => Math.min(firstRetryMs * 4 ** (attempts - 1), maxRetryMs);
/** Time for an operator to look at jobs that failed: `nitrate failed-jobs`. */
const keepDays = { done: 7, failed: 90 };
/** The keys of payments stay for longer than any provider sends an event again. */
const keepPaidDays = { done: settledDays, failed: 0 };

/** Runs the jobs that need what the api alone has: the mail server, the signing keys, and the files that it receives. */
export function runApiJobs(app: HttpServer, deps: ApiJobDeps): void {
  const { database, siteTexts } = deps;
  const { now } = app.deps;
  const { awaitedMails, confirmations, uploads, promised, paid, notifications } = apiJobs({
    ...deps,
    analytics: analyticsSources({ database, siteTexts }),
    deliver: (payload, headers) => deliverEvent(app, payload, headers),
    now,
  });
  const schedule = scheduleOf({ ...deps, notifyOfBilling, now, log: app.log });
  const { awaited, legal, bulk } = deps.concurrency;
  const common = { pollMs, retryDelayMs, keepDays };
  const pools = [
    { ...common, handlers: awaitedMails, concurrency: awaited, retryDelayMs: mailRetryDelayMs },
    { ...common, handlers: confirmations, concurrency: awaited },
    // Moving a large file into a bucket takes long, and no mail should wait for it.
    { handlers: uploads, concurrency: awaited, pollMs: uploadPollMs, keepDays },
    { ...common, handlers: promised, concurrency: legal },
    { ...common, handlers: paid, concurrency: legal, keepDays: keepPaidDays },
    { ...common, handlers: notifications, concurrency: bulk },
    { ...common, handlers: scheduledJobs(schedule), concurrency: bulk },
  ];
  keepRunning(app, deps, pools, schedule);
}

/** Runs jobs, and queues those that are done regularly, from when the server is ready until it closes. */
function keepRunning(
  app: HttpServer,
  { database, onAttemptEnd }: ApiJobDeps,
  pools: readonly PoolOptions[],
  schedule: Schedule,
): void {
  let worker: Worker | undefined;
  let following: { stop(): void } | undefined;
  app.addHook('onReady', async () => {
    worker = runPools(database, pools, {
      ...(onAttemptEnd && { onAttemptEnd }),
      onError: (error, job) => {
        const reason = reasonOf(error);
        if (job) app.log.warn({ reason, queue: job.queue }, 'A job failed');
        else app.log.warn({ reason }, 'No jobs can be claimed');
      },
      onNotice: (sentence) => app.log.warn(sentence),
    });
    following = followSchedule(database, schedule, {
      onError: (error) => app.log.warn({ reason: reasonOf(error) }, 'Regular work could not be queued'),
    });
  });
  app.addHook('onClose', () => {
    following?.stop();
    return worker?.stop();
  });
}

const subscriptionPage = '/account/subscription';

/** Notifies a user of the state of their subscription or ticket. */
const notifyOfBilling = (transaction: Transaction, { type, user, at }: Announcement, now: Date): Promise<void> => {
  const href = { one: subscriptionPage, several: subscriptionPage };
  return raiseNotification(transaction, { type, facts: { at: at.toISOString() }, href, to: [user] }, now);
};

/** Delivers an event of the sandbox as a payment provider does, to the endpoint itself. */
async function deliverEvent(app: HttpServer, payload: Buffer, headers: Record<string, string>): Promise<number> {
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/webhooks/sandbox', headers, payload });
  return statusCode;
}

const reasonOf = (thrown: unknown): string => {
  const error = isDiskFull(thrown) ? new DiskFull() : thrown;
  return error instanceof Error ? error.message : String(error);
};
