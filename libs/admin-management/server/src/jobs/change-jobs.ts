import { discardJob, retryJob, retryQueue } from '@nitrate/admin-management/contract';
import { writeAudit } from '@nitrate/audit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { discardFailed, findFailedJobs, retryFailed } from '@nitrate/jobs';
import type { AdminManagementDeps } from '../admin-management-deps';
import { retryOf } from './present-jobs';

/** Failed jobs that one transaction queues again, and one call. */
const jobsPerTransaction = 1000;
const maxPerCall = 10_000;

/** Retrying and discarding failed jobs, with an entry of the audit trail each: what failed, without what it was about. */
export function changeJobsEndpoints(app: HttpServer, deps: AdminManagementDeps): void {
  const { database, isRetryable } = deps;

  route(app, retryJob, async ({ params, viewer, request }) => {
    await inTransaction(database, async (transaction) => {
      const [job] = await retryFailed(transaction, [params.job], isRetryable);
      if (!job) throw new Refusal('notFound');
      if (!job.isQueued) throw new Refusal('jobNotRetryable');
      const { id, queue, attempts, reason } = job;
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'job.retried',
        target: { kind: 'job', id },
        before: { queue, state: 'failed', attempts, reason },
        after: { queue, state: 'queued', attempts: 0 },
        requestId: request.id,
      });
    });
    return {};
  });

  route(app, retryQueue, async ({ body: { queue }, viewer, request }) => {
    let queued = 0;
    let after: string | undefined;
    for (let read = 0; read < maxPerCall; read += jobsPerTransaction) {
      const failed = await findFailedJobs(database, { queue, limit: jobsPerTransaction, ...(after && { after }) });
      after = failed.at(-1)?.cursor;
      const ids = failed.filter((job) => retryOf(deps, job) === 'possible').map(({ id }) => id);
      queued += await inTransaction(database, async (transaction) => {
        const jobs = (await retryFailed(transaction, ids, isRetryable)).filter(({ isQueued }) => isQueued);
        if (jobs.length === 0) return 0;
        await writeAudit(transaction, {
          actor: viewer.userId,
          action: 'job.queueRetried',
          target: { kind: 'queue', id: queue },
          before: { failed: jobs.length },
          after: { queued: jobs.length },
          requestId: request.id,
        });
        return jobs.length;
      });
      if (failed.length < jobsPerTransaction) break;
    }
    return { queued };
  });

  route(app, discardJob, async ({ params, viewer, request }) => {
    await inTransaction(database, async (transaction) => {
      const job = await discardFailed(transaction, params.job);
      if (!job) throw new Refusal('notFound');
      const { id, queue, attempts, reason } = job;
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'job.discarded',
        target: { kind: 'job', id },
        before: { queue, state: 'failed', attempts, reason },
        after: null,
        requestId: request.id,
      });
    });
    return {};
  });
}
