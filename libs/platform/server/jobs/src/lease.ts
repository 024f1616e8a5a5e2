import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import { jobsChannel } from './jobs-channel';
import type { JobsTables } from './tables';

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

const now = sql<Date>`now()`;
const inMs = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;
/** Works for an empty list too, unlike `in ()`. */
const anyOf = (queues: readonly string[]) => sql<string>`any(${queues})`;

/**
 * Claims the next job of these queues: one that is queued, or one whose worker has let its lease expire. No job is
 * claimed by two callers.
 */
export async function claim(
  database: Database,
  queues: readonly string[],
  workerName: string,
  leaseMs: number,
): Promise<LeasedJob | undefined> {
  const claimed = await database
    .tables<JobsTables>()
    .updateTable('job')
    .set((eb) => ({
      state: 'running',
      attempts: eb('attempts', '+', 1),
      lease_token: sql<string>`gen_random_uuid()`,
      leased_by: workerName,
      lease_until: inMs(leaseMs),
      started_at: now,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('job')
        .select('id')
        .where('queue', '=', anyOf(queues))
        .whereRef('attempts', '<', 'max_attempts')
        .where(({ and, or, eb: where }) =>
          or([
            and([where('state', '=', 'queued'), where('run_after', '<=', now)]),
            and([where('state', '=', 'running'), where('lease_until', '<', now)]),
          ]),
        )
        .orderBy('priority', 'desc')
        .orderBy('run_after')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning((eb) => [
      'id',
      'queue',
      'key',
      'payload',
      'attempts',
      'max_attempts as maxAttempts',
      eb.ref('lease_token').$notNull().as('token'),
    ])
    .executeTakeFirst();
  return claimed;
}

/** Fails the jobs whose worker died in their last attempt. */
export async function failAbandoned(database: Database, queues: readonly string[]): Promise<void> {
  await database
    .tables<JobsTables>()
    .updateTable('job')
    .set({
      state: 'failed',
      reason: 'abandoned',
      detail: 'The worker died in every attempt.',
      finished_at: now,
      lease_token: null,
    })
    .where('queue', '=', anyOf(queues))
    .where('state', '=', 'running')
    .where('lease_until', '<', now)
    .whereRef('attempts', '>=', 'max_attempts')
    .execute();
}

/** Updates a job only if this worker still holds its lease. */
const updateLeased = (database: Pick<Database, 'tables'>, { id, token }: LeasedJob) =>
  database
    .tables<JobsTables>()
    .updateTable('job')
    .where('id', '=', id)
    .where('lease_token', '=', token)
    .where('state', '=', 'running');

const unleased = { lease_token: null, lease_until: null } as const;

/** Renews the lease and stores the progress, if any. @returns false when the lease was lost */
export async function renew(
  database: Database,
  job: LeasedJob,
  leaseMs: number,
  progress?: { value: unknown },
): Promise<boolean> {
  const { numUpdatedRows } = await updateLeased(database, job)
    .set({ lease_until: inMs(leaseMs), ...(progress && { progress: JSON.stringify(progress.value) ?? null }) })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Completes a job, in the caller's transaction if `source` is one. @returns false when the lease was lost, so that another worker decides the outcome */
export async function complete(source: Pick<Database, 'tables'>, job: LeasedJob, result: unknown): Promise<boolean> {
  const { numUpdatedRows } = await updateLeased(source, job)
    .set({
      ...{ state: 'done', result: JSON.stringify(result ?? null), reason: null, detail: null, finished_at: now },
      ...unleased,
    })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns a job to its queue, to be claimed after `delayMs`; the attempt does not count. */
export async function release(database: Database, job: LeasedJob, delayMs = 0): Promise<void> {
  await updateLeased(database, job)
    .set((eb) => ({ state: 'queued', attempts: eb('attempts', '-', 1), run_after: inMs(delayMs), ...unleased }))
    .execute();
  await sql`select pg_notify(${jobsChannel}, ${job.queue})`.execute(database.tables<JobsTables>());
}

/** Ends a failed attempt: for good, or with a retry after `retryInMs`. */
export async function fail(
  database: Database,
  job: LeasedJob,
  { reason, detail, retryInMs }: { reason: string; detail: string; retryInMs: number | undefined },
): Promise<void> {
  await updateLeased(database, job)
    .set({
      ...{ state: retryInMs === undefined ? 'failed' : 'queued', reason, detail, run_after: inMs(retryInMs ?? 0) },
      ...{ finished_at: retryInMs === undefined ? now : null, ...unleased },
    })
    .execute();
}
