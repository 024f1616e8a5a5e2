import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { FailedJob } from './find-failed-jobs';
import { jobColumns, ofState } from './job-columns';
import { jobsChannel } from './jobs-channel';

type DiscardedJob = Pick<FailedJob, 'id' | 'queue' | 'attempts' | 'reason'>;

/** What a failed job was before it was queued again, or that it was not. */
type RetriedJob = DiscardedJob & { isQueued: boolean };

/** The queue is part of the key of the table. */
const failedWith = (ids: readonly string[]) =>
  sql`name in (select name from pgboss.queue) and id = any(${ids}::uuid[]) and ${ofState('failed')}`;

/**
 * Queues failed jobs again, with all their attempts, except for those whose payload was erased or that `isRetryable`
 * leaves out.
 * @returns those that had failed
 */
export async function retryFailed(
  transaction: Transaction,
  ids: readonly string[],
  isRetryable: (job: { queue: string; reason: string | null }) => boolean,
): Promise<RetriedJob[]> {
  const db = transaction.tables();
  const { rows: failed } = await sql<DiscardedJob & { isErased: boolean }>`
    select id, name as queue, ${jobColumns.attempts}, ${jobColumns.failure}, ${jobColumns.isErased}
    from pgboss.job where ${failedWith(ids)} order by id for update`.execute(db);
  const jobs = failed.map(({ id, queue, attempts, reason, isErased }) => {
    const isQueued = !isErased && isRetryable({ queue, reason });
    return { id, queue, attempts, reason, isQueued };
  });
  const queued = jobs.filter(({ isQueued }) => isQueued);
  await sql`
    with queued as (
      update pgboss.job set state = 'created', retry_count = 0, start_after = pgboss.job_now(), started_on = null,
        completed_on = null, deletion_seconds = 0, output = null
      where ${failedWith(queued.map(({ id }) => id))}
      returning name)
    select pg_notify(${jobsChannel}, name) from queued group by name`.execute(db);
  return jobs;
}

/** Deletes a failed job. @returns what it was; undefined where there is no failed job with this id */
export async function discardFailed(transaction: Transaction, id: string): Promise<DiscardedJob | undefined> {
  const { rows } = await sql<DiscardedJob>`
    delete from pgboss.job where ${failedWith([id])}
    returning id, name as queue, ${jobColumns.attempts}, ${jobColumns.failure}`.execute(transaction.tables());
  return rows.map(({ queue, attempts, reason }) => ({ id, queue, attempts, reason }))[0];
}
