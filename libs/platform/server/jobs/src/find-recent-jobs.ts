import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { JobsTables } from './tables';

/** A job that a worker has claimed. */
export interface RunningJob {
  id: number;
  queue: string;
  key: string;
  startedAt: Date | null;
  /** Host and process id of its worker: `archive-1:4711`. */
  worker: string | null;
  /** From 1. */
  attempt: number;
  maxAttempts: number;
  /** The worker has not renewed its lease in time: it is gone, or cannot reach the database. */
  isLost: boolean;
}

/** The jobs that run, longest first. */
export async function findRunningJobs(database: Pick<Database, 'tables'>, limit: number): Promise<RunningJob[]> {
  return database
    .tables<JobsTables>()
    .selectFrom('job')
    .select(['id', 'queue', 'key', 'started_at as startedAt', 'leased_by as worker'])
    .select(['attempts as attempt', 'max_attempts as maxAttempts'])
    .select(sql<boolean>`coalesce(lease_until < now(), true)`.as('isLost'))
    .where('state', '=', 'running')
    .orderBy('started_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A job that was done. */
export interface DoneJob {
  id: number;
  queue: string;
  key: string;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** The jobs that were done last, newest first. */
export async function findDoneJobs(database: Pick<Database, 'tables'>, limit: number): Promise<DoneJob[]> {
  return database
    .tables<JobsTables>()
    .selectFrom('job')
    .select(['id', 'queue', 'key', 'started_at as startedAt', 'finished_at as finishedAt'])
    .where('state', '=', 'done')
    .orderBy('finished_at', 'desc')
    .limit(limit)
    .execute();
}
