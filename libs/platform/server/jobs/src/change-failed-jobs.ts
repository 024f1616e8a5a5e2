import type { Database, Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import { jobColumns, ofState } from './job-columns';
import { jobsChannel } from './jobs-channel';

/** A job that has failed for good. Without its payload, which may hold addresses and secrets. */
export interface FailedJobRow {
  id: string;
  queue: string;
  key: string;
  attempts: number;
  reason: string | null;
  detail: string | null;
  finishedAt: Date | null;
  /** Its payload has been erased, so that it cannot be run again. */
  isErased: boolean;
  /** Position in the list, for `after`. */
  cursor: string;
}

interface FailedFilter {
  limit: number;
  queue?: string;
  /** Those after this position. */
  after?: string;
}

/** The jobs that have failed for good, newest failure first. */
export async function findFailedJobs(
  database: Pick<Database, 'tables'>,
  { limit, queue, after }: FailedFilter,
): Promise<FailedJobRow[]> {
  const [at, id] = after?.split('_') ?? [];
  const isAfter = after === undefined ? sql`true` : sql`(completed_on, id) < (${at}::timestamptz, ${id}::uuid)`;
  const { rows } = await sql<FailedJobRow>`
    select job.* from pgboss.queue cross join lateral (
      select ${jobColumns.ref}, ${jobColumns.attempts}, ${jobColumns.failure}, ${jobColumns.isErased},
        completed_on as "finishedAt",
        -- To the microsecond, which a date of JavaScript does not hold.
        to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || id as cursor
      from pgboss.job
      where name = queue.name and ${ofState('failed')} and ${isAfter}
      order by completed_on desc, id desc limit ${limit}) job
    where coalesce(${queue ?? null}, queue.name) = queue.name
    order by "finishedAt" desc, id desc limit ${limit}`.execute(database.tables());
  return rows;
}

type DiscardedJob = Pick<FailedJobRow, 'id' | 'queue' | 'attempts' | 'reason'>;

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
