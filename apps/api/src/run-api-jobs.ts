import { adminAnalyticsJobs } from '@nitrate/admin-analytics/server';
import { identityOf } from '@nitrate/auth/server';
import { findPublishedFilmRef, type SiteTexts } from '@nitrate/catalog/server';
import { contributionsJobs } from '@nitrate/contributions/server';
import type { Database } from '@nitrate/database';
import type { HttpServer } from '@nitrate/http';
import { type AttemptEnd, runWorker, type Worker } from '@nitrate/jobs';
import type { Mail } from '@nitrate/mail';
import { notificationJobs } from '@nitrate/notifications/server';
import { contactJobs, noticesJobs, type Selling, sellingJobs } from '@nitrate/subscriptions/server';
import { analyticsSources } from './analytics-sources';

interface ApiJobDeps {
  database: Database;
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

/** Runs the jobs that need what the api alone has: the mail server and the signing keys. */
export function runApiJobs(app: HttpServer, deps: ApiJobDeps): void {
  const { database, selling, mail, signingKeys, linkOrigin, salesAddress, siteTexts } = deps;
  const userOf = (userId: string) => identityOf(database, userId);
  const jobs = {
    ...contributionsJobs({
      ...{ database, mail, signingKeys },
      findFilm: (film, lang) => findPublishedFilmRef(database, film, lang),
    }),
    ...notificationJobs({
      ...{ database, mail, origin: linkOrigin },
      identityOf: userOf,
    }),
    ...sellingJobs({
      ...{ selling, mail, signingKeys, origin: linkOrigin, now: app.deps.now },
      identityOf: userOf,
      deliver: (payload, headers) => deliverEvent(app, payload, headers),
    }),
    ...adminAnalyticsJobs({
      ...analyticsSources({ database, siteTexts }),
      ...{ mail, replyTo: salesAddress, now: app.deps.now },
    }),
    ...contactJobs({ database, mail, salesAddress }),
    ...noticesJobs({ database, mail, salesAddress }),
  };
  let worker: Worker | undefined;
  app.addHook('onReady', async () => {
    worker = runWorker(database, jobs, {
      pollMs,
      retryDelayMs: (attempts) => Math.min(firstRetryMs * 4 ** (attempts - 1), maxRetryMs),
      onError: (error, job) => app.log.warn({ reason: reasonOf(error), queue: job?.queue }, 'A job failed'),
      ...(deps.onAttemptEnd && { onAttemptEnd: deps.onAttemptEnd }),
    });
  });
  app.addHook('onClose', () => worker?.stop());
}

/** Delivers an event of the sandbox as a payment provider does, to the endpoint itself. */
async function deliverEvent(app: HttpServer, payload: Buffer, headers: Record<string, string>): Promise<number> {
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/webhooks/sandbox', headers, payload });
  return statusCode;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
