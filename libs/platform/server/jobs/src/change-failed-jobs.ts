import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { FailedJob } from './find-failed-jobs';
import { jobsChannel } from './jobs-channel';
import type { JobsTables } from './tables';

type DiscardedJob = Pick<FailedJob, 'id' | 'queue' | 'attempts' | 'reason'>;

/** What a failed job was before it was queued again, or that it was not. */
type RetriedJob = DiscardedJob & { isQueued: boolean };

/** Works for an empty list too, unlike `in ()`. */
const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`;

/**
 * Queues failed jobs again, with all their attempts, except for those whose payload was erased or that `isRetryable`
 * leaves out.
 * @returns those that had failed
 */
export async function retryFailed(
  transaction: Transaction,
  ids: readonly number[],
  isRetryable: (job: { queue: string; reason: string | null }) => boolean,
): Promise<RetriedJob[]> {
  const db = transaction.tables<JobsTables>();
  const failed = await db
    .selectFrom('job')
    .select(['id', 'queue', 'attempts', 'reason'])
    .select(sql<boolean>`payload ? 'erased'`.as('isErased'))
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'failed')
    .orderBy('id')
    .forUpdate()
    .execute();
  const jobs = failed.map(({ isErased, ...job }) => ({ ...job, isQueued: !isErased && isRetryable(job) }));
  const queued = jobs.filter(({ isQueued }) => isQueued);
  await db
    .updateTable('job')
    .set({
      ...{ state: 'queued', attempts: 0, run_after: sql<Date>`now()`, progress: null, reason: null, detail: null },
      ...{ started_at: null, finished_at: null },
    })
    .where('id', '=', anyOf(queued.map(({ id }) => id)))
    .execute();
  for (const queue of new Set(queued.map((job) => job.queue))) {
    await sql`select pg_notify(${jobsChannel}, ${queue})`.execute(db);
  }
  return jobs;
}

/** Deletes a failed job. @returns what it was; undefined where there is no failed job with this id */
export async function discardFailed(transaction: Transaction, id: number): Promise<DiscardedJob | undefined> {
  return transaction
    .tables<JobsTables>()
    .deleteFrom('job')
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning(['id', 'queue', 'attempts', 'reason'])
    .executeTakeFirst();
}
