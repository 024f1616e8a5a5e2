import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import { jobsChannel } from './jobs-channel';
import type { JobsTables } from './tables';

interface NewJob {
  queue: string;
  /** Unique within the queue: a second job with this key is not added. */
  key: string;
  payload: unknown;
  /** Jobs with higher priority are claimed first; default 0. */
  priority?: number;
  /** Default: 5. */
  maxAttempts?: number;
  /** The job is not claimed before this time. */
  runAfter?: Date;
  /** Queues a job with this key again, with the new payload, if it is done or failed. */
  requeue?: boolean;
}

/**
 * Adds a job to a queue; in the caller's transaction if `source` is one.
 * @returns its id, and whether this call queued it
 */
export async function enqueue(source: Pick<Database, 'tables'>, job: NewJob): Promise<{ id: number; queued: boolean }> {
  const { queue, key, requeue = false, runAfter } = job;
  const db = source.tables<JobsTables>();
  const columns = {
    payload: JSON.stringify(job.payload),
    priority: job.priority ?? 0,
    max_attempts: job.maxAttempts ?? 5,
    run_after: runAfter ?? sql<Date>`now()`,
  };
  const initial = { state: 'queued', attempts: 0, progress: null, result: null, reason: null, detail: null } as const;
  const added = await db
    .insertInto('job')
    .values({ queue, key, ...columns })
    .onConflict((conflict) =>
      requeue
        ? conflict
            .columns(['queue', 'key'])
            .doUpdateSet({ ...columns, ...initial, started_at: null, finished_at: null })
            .where('job.state', 'in', ['done', 'failed'])
        : conflict.columns(['queue', 'key']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await sql`select pg_notify(${jobsChannel}, ${queue})`.execute(db);
    return { id: added.id, queued: true };
  }
  const existing = await db
    .selectFrom('job')
    .select('id')
    .where('queue', '=', queue)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!existing) throw new Error(`The job ${queue}/${key} was removed while it was being queued.`);
  return { id: existing.id, queued: false };
}
