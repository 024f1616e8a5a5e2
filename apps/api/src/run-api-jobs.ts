import { adminAnalyticsJobs } from '@nitrate/admin-analytics/server';
import { accountJobs } from '@nitrate/account/server';
import { authJobs, identityOf } from '@nitrate/auth/server';
import {
  filmScheduleJobs,
  findFilmOfArchive,
  findPublishedFilmRef,
  ratingJobs,
  readPbcoreFile,
  type SiteTexts,
} from '@nitrate/catalog/server';
import { contributionsJobs } from '@nitrate/contributions/server';
import { type Database, DiskFull, isDiskFull } from '@nitrate/database';
import type { HttpServer } from '@nitrate/http';
import { type AttemptEnd, type JobHandler, runWorker, type Worker } from '@nitrate/jobs';
import { uploadJobs, type UploadFiles } from '@nitrate/ingest/server';
import { type Mail, mailRetryDelayMs } from '@nitrate/mail';
import { notificationJobs } from '@nitrate/notifications/server';
import type { Storage } from '@nitrate/storage';
import { contactJobs, noticesJobs, type Selling, sellingJobs } from '@nitrate/subscriptions/server';
import { analyticsSources } from './analytics-sources';
import { deleteOldJobs } from './delete-old-jobs';

interface ApiJobDeps {
  database: Database;
  storage: Storage;
  uploadFiles: UploadFiles;
  selling: Selling;
  mail: Mail;
  signingKeys: readonly string[];
  /** Origin of links in mails that no request has caused. */
  linkOrigin: string;
  siteTexts: SiteTexts;
  /** Where enquiries and notices of cancellation go, and replies to statements. */
  salesAddress: string;
  onAttemptEnd?: ((end: AttemptEnd) => void) | undefined;
}

/** A worker is notified of new jobs; it polls for those that wait for a retry. */
const pollMs = 15_000;
const firstRetryMs = 30_000;
const maxRetryMs = 2 * 3_600_000;
/** A file that another machine has received is offered to the others. */
const uploadPollMs = 5_000;
/** Mails that somebody waits for have a worker of their own, so that no other job is before them. */
const mailsAtATime = 4;

/** Runs the jobs that need what the api alone has: the mail server, the signing keys, and the files that it receives. */
export function runApiJobs(app: HttpServer, deps: ApiJobDeps): void {
  const { database, selling, mail, signingKeys, linkOrigin, salesAddress, siteTexts } = deps;
  const userOf = (userId: string) => identityOf(database, userId);
  const promised = {
    ...contributionsJobs({
      ...{ database, mail, signingKeys },
      findFilm: (film, lang) => findPublishedFilmRef(database, film, lang),
    }),
    ...notificationJobs({
      ...{ database, mail, origin: linkOrigin },
      identityOf: userOf,
    }),
    ...adminAnalyticsJobs({
      ...analyticsSources({ database, siteTexts }),
      ...{ mail, replyTo: salesAddress, now: app.deps.now },
    }),
    ...contactJobs({ database, mail, salesAddress }),
    ...noticesJobs({ database, mail, salesAddress }),
    ...filmScheduleJobs(database, app.deps.now),
  };
  const paid = sellingJobs({
    ...{ selling, mail, signingKeys, origin: linkOrigin, now: app.deps.now },
    identityOf: userOf,
    deliver: (payload, headers) => deliverEvent(app, payload, headers),
  });
  const mailDeps = { database, mail, signingKeys, now: app.deps.now };
  const awaitedMails = { ...authJobs(mailDeps), ...accountJobs(mailDeps) };
  const uploads = uploadJobs({
    ...{ database, storage: deps.storage, files: deps.uploadFiles },
    findFilmId: async (archive, supplierId) => (await findFilmOfArchive(database, archive, supplierId))?.id,
    readPbcore: readPbcoreFile,
  });
  const counted = deps.onAttemptEnd && { onAttemptEnd: deps.onAttemptEnd };
  const retryDelayMs = (attempts: number) => Math.min(firstRetryMs * 4 ** (attempts - 1), maxRetryMs);
  keepRunning(app, database, { ...promised, ...paid }, { retryDelayMs, ...counted });
  keepRunning(app, database, awaitedMails, {
    ...{ concurrency: mailsAtATime, retryDelayMs: mailRetryDelayMs },
    ...counted,
  });
  // Moving a large file into a bucket takes long, and no mail should wait for it.
  keepRunning(app, database, uploads, { pollMs: uploadPollMs, ...counted });
  // Selling deletes its own, later.
  const queues = [promised, awaitedMails, uploads, ratingJobs(database)].flatMap((handlers) => Object.keys(handlers));
  deleteOldJobs(app, database, queues);
}

/** Runs jobs from when the server is ready until it closes. */
function keepRunning(
  app: HttpServer,
  database: Database,
  jobs: Record<string, JobHandler>,
  options: Pick<
    NonNullable<Parameters<typeof runWorker>[2]>,
    'concurrency' | 'pollMs' | 'retryDelayMs' | 'onAttemptEnd'
  >,
): void {
  let worker: Worker | undefined;
  app.addHook('onReady', async () => {
    worker = runWorker(database, jobs, {
      ...{ pollMs, ...options },
      onError: (error, job) => {
        const reason = reasonOf(error);
        if (job) app.log.warn({ reason, queue: job.queue }, 'A job failed');
        else app.log.warn({ reason }, 'No jobs can be claimed');
      },
    });
  });
  app.addHook('onClose', () => worker?.stop());
}

/** Delivers an event of the sandbox as a payment provider does, to the endpoint itself. */
async function deliverEvent(app: HttpServer, payload: Buffer, headers: Record<string, string>): Promise<number> {
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/webhooks/sandbox', headers, payload });
  return statusCode;
}

const reasonOf = (thrown: unknown): string => {
  const error = isDiskFull(thrown) ? new DiskFull() : thrown;
  return error instanceof Error ? error.message : String(error);
};
