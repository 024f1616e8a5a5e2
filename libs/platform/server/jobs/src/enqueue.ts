import { type Kysely, sql } from 'kysely';

export interface NewJob {
  queue: string;
  /** What makes it the same job: a second one with this key is not made. */
  key: string;
  payload: unknown;
  /** Higher goes first; 0 unless told. */
  priority?: number;
  /** 5 unless told. */
  maxAttempts?: number;
  runAfter?: Date;
  /** Starts a job with this key again when it has ended (as done or failed), with the new payload. */
  again?: boolean;
}

/**
 * Puts a job in the queue, in the caller's transaction if `db` is one.
 * @returns its id, and whether this call queued it
 */
export async function enqueue(db: Kysely<unknown>, job: NewJob): Promise<{ id: number; queued: boolean }> {
  const payload = JSON.stringify(job.payload);
  const { rows } = await sql<{ id: number }>`
    insert into job (queue, key, payload, priority, max_attempts, run_after)
    values (${job.queue}, ${job.key}, ${payload}::jsonb, ${job.priority ?? 0}, ${job.maxAttempts ?? 5},
            coalesce(${job.runAfter ?? null}::timestamptz, now()))
    on conflict (queue, key) do update set
      payload = excluded.payload, priority = excluded.priority, max_attempts = excluded.max_attempts,
      run_after = excluded.run_after, state = 'queued', attempts = 0, progress = null, result = null,
      reason = null, detail = null, started_at = null, finished_at = null
    where ${job.again ?? false} and job.state in ('done', 'failed')
    returning id`.execute(db);
  const made = rows[0];
  if (made) {
    await sql`select pg_notify('nitrate_jobs', ${job.queue})`.execute(db);
    return { id: made.id, queued: true };
  }
  const { rows: present } = await sql<{ id: number }>`
    select id from job where queue = ${job.queue} and key = ${job.key}`.execute(db);
  const [existing] = present;
  if (!existing) throw new Error(`The job ${job.queue}/${job.key} was removed while it was being queued.`);
  return { id: existing.id, queued: false };
}
