import type { Database } from '@nitrate/database';
import { sql } from 'kysely';

/** A job that this worker holds until its lease ends. */
export interface LeasedJob {
  id: number;
  queue: string;
  key: string;
  payload: unknown;
  attempts: number;
  maxAttempts: number;
  token: string;
}

/**
 * Takes the next job of these queues: one that waits, or one whose worker has let its lease run out. Two callers never
 * get the same.
 */
export async function claim(
  database: Database,
  queues: readonly string[],
  workerName: string,
  leaseMs: number,
): Promise<LeasedJob | undefined> {
  const { rows } = await sql<LeasedJob>`
    update job set
      state = 'running', attempts = attempts + 1, lease_token = gen_random_uuid(), leased_by = ${workerName},
      lease_until = now() + ${leaseMs} * interval '1 millisecond', started_at = now()
    where id = (
      select id from job
      where queue = any(${queues})
        and attempts < max_attempts
        and (state = 'queued' and run_after <= now() or state = 'running' and lease_until < now())
      order by priority desc, run_after, id
      limit 1
      for update skip locked
    )
    returning id, queue, key, payload, attempts, max_attempts as "maxAttempts", lease_token as token`.execute(
    database.db,
  );
  return rows[0];
}

/** Fails the jobs whose worker died at the last attempt they had. */
export async function failAbandoned(database: Database, queues: readonly string[]): Promise<void> {
  await sql`
    update job set state = 'failed', reason = 'abandoned', finished_at = now(), lease_token = null,
      detail = 'Its worker died each time it was tried.'
    where queue = any(${queues}) and state = 'running' and lease_until < now() and attempts >= max_attempts`.execute(
    database.db,
  );
}

/** Prolongs the lease, and stores progress where there is some. @returns false when the lease is no longer ours */
export async function renew(
  database: Database,
  job: LeasedJob,
  leaseMs: number,
  progress?: { value: unknown },
): Promise<boolean> {
  const value = progress ? JSON.stringify(progress.value) : null;
  const { numAffectedRows } = await sql`
    update job set lease_until = now() + ${leaseMs} * interval '1 millisecond',
      progress = coalesce(${value}::jsonb, progress)
    where id = ${job.id} and lease_token = ${job.token} and state = 'running'`.execute(database.db);
  return numAffectedRows === 1n;
}

/** @returns false when the lease is no longer ours: the outcome is another worker's to tell */
export async function complete(database: Database, job: LeasedJob, result: unknown): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job set state = 'done', result = ${JSON.stringify(result ?? null)}::jsonb, reason = null, detail = null,
      finished_at = now(), lease_token = null, lease_until = null
    where id = ${job.id} and lease_token = ${job.token} and state = 'running'`.execute(database.db);
  return numAffectedRows === 1n;
}

/** Gives a job back untried: the worker stops, and the attempt does not count. */
export async function release(database: Database, job: LeasedJob): Promise<void> {
  await sql`
    update job set state = 'queued', attempts = attempts - 1, lease_token = null, lease_until = null, run_after = now()
    where id = ${job.id} and lease_token = ${job.token} and state = 'running'`.execute(database.db);
  await sql`select pg_notify('nitrate_jobs', ${job.queue})`.execute(database.db);
}

/** Ends an attempt that went wrong: for good, or until it is tried again. */
export async function fail(
  database: Database,
  job: LeasedJob,
  failure: { reason: string; detail: string; retryInMs: number | undefined },
): Promise<void> {
  const last = failure.retryInMs === undefined;
  await sql`
    update job set state = ${last ? 'failed' : 'queued'}, reason = ${failure.reason}, detail = ${failure.detail},
      run_after = now() + ${failure.retryInMs ?? 0} * interval '1 millisecond',
      finished_at = ${last ? sql`now()` : sql`null`}, lease_token = null, lease_until = null
    where id = ${job.id} and lease_token = ${job.token} and state = 'running'`.execute(database.db);
}
