import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import { never } from './job-columns';
import { jobsChannel } from './jobs-channel';
import { heartbeatSeconds, openQueues } from './open-queues';

interface JobOptions {
  queue: string;
  /** Jobs of a queue with higher priority are claimed first; default 0. */
  priority?: number;
  /** Default: 5. */
  maxAttempts?: number;
  /** The job is not claimed before this time. */
  runAfter?: Date;
  /** Queues a job with this key again, with the new payload, if it is done or failed; `once`: before `runAfter`. */
  requeue?: boolean | 'once';
}

interface KeyedPayload {
  /** Unique inside the queue: a second job with this key is not added. */
  key: string;
  payload: unknown;
}

/**
 * Adds a job to a queue; in the caller's transaction if `source` is one.
 * @returns its id, and whether this call queued it
 */
export async function enqueue(
  source: Pick<Database, 'tables'>,
  { key, payload, ...options }: JobOptions & KeyedPayload,
): Promise<{ id: string; queued: boolean }> {
  const { id, queued } = await insert(source, [{ key, payload }], options);
  return { id, queued: queued === 1 };
}

/** Adds many jobs to a queue by one statement; in the caller's transaction if `source` is one. */
export async function enqueueAll(
  source: Pick<Database, 'tables'>,
  { jobs, ...options }: JobOptions & { jobs: readonly KeyedPayload[] },
): Promise<void> {
  if (jobs.length > 0) await insert(source, jobs, options);
}

/** @returns the id of the first job, and how many this call has queued */
async function insert(
  source: Pick<Database, 'tables'>,
  jobs: readonly KeyedPayload[],
  { queue, priority = 0, maxAttempts = 5, runAfter, requeue = false }: JobOptions,
): Promise<{ id: string; queued: number }> {
  const onConflict = requeue
    ? sql`do update set data = excluded.data, priority = excluded.priority, state = 'created', retry_count = 0,
        retry_limit = excluded.retry_limit, start_after = excluded.start_after, created_on = excluded.created_on,
        started_on = null, completed_on = null, heartbeat_on = null, deletion_seconds = excluded.deletion_seconds,
        output = null
      where job.state > 'active' and (${requeue !== 'once'} or job.completed_on < excluded.start_after)`
    : sql`do nothing`;
  const { rows } = await sql<{ id: string; queued: number }>`
    with opened as (${openQueues([queue])}),
    added as (
      insert into pgboss.job as job (id, name, singleton_key, data, priority, policy, retry_limit, start_after,
        created_on, expire_seconds, keep_until, deletion_seconds, heartbeat_seconds)
      select job_id_of(${queue}, each.key), ${queue}, each.key, each.payload::jsonb, ${priority}::integer, 'standard',
        ${maxAttempts - 1}::integer, coalesce(${runAfter ?? null}::timestamptz, pgboss.job_now()), pgboss.job_now(),
        ${never.expireSeconds}::integer, ${never.keepUntil}, ${never.deletionSeconds}::integer,
        ${heartbeatSeconds}::integer
      from unnest(${jobs.map(({ key }) => key)}::text[], ${jobs.map(({ payload }) => JSON.stringify(payload))}::text[])
        as each (key, payload)
      on conflict (name, id) ${onConflict}
      returning id)
    select job_id_of(${queue}, ${jobs[0]?.key}) as id, count as queued,
      case when count > 0 then pg_notify(${jobsChannel}, ${queue})::text end as notified
    from (select count(*)::integer as count from added) each`.execute(source.tables());
  const [first] = rows;
  if (!first) throw new Error(`Nothing was queued in ${queue}.`);
  return first;
}
