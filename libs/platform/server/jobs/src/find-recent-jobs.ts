import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import { jobColumns, ofState } from './job-columns';

/** A job that a worker has claimed. */
export interface RunningJobRow {
  id: string;
  queue: string;
  key: string;
  startedAt: Date | null;
  /** Host and process id of its worker: `archive-1:4711`. */
  worker: string | null;
  /** From 1. */
  attempt: number;
  maxAttempts: number;
  /** The worker has been silent for too long: it is gone, or cannot reach the database. */
  isLost: boolean;
}

/** The jobs that run, longest first. */
export async function findRunningJobs(database: Pick<Database, 'tables'>, limit: number): Promise<RunningJobRow[]> {
  const { rows } = await sql<RunningJobRow>`
    select job.* from pgboss.queue cross join lateral (
      select ${jobColumns.ref}, started_on as "startedAt", output ->> 'worker' as worker,
        retry_count + 1 as attempt, ${jobColumns.maxAttempts},
        heartbeat_on + heartbeat_seconds * interval '1 second' < pgboss.job_now() as "isLost"
      from pgboss.job where name = queue.name and ${ofState('running')}) job
    order by "startedAt", id limit ${limit}`.execute(database.tables());
  return rows;
}

/** A job that was done. */
export interface DoneJobRow {
  id: string;
  queue: string;
  key: string;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** The jobs that were done last, newest first. */
export async function findDoneJobs(database: Pick<Database, 'tables'>, limit: number): Promise<DoneJobRow[]> {
  const { rows } = await sql<DoneJobRow>`
    select job.* from pgboss.queue cross join lateral (
      select ${jobColumns.ref}, started_on as "startedAt", completed_on as "finishedAt"
      from pgboss.job where name = queue.name and completed_on is not null and ${ofState('done')}
      order by completed_on desc limit ${limit}) job
    order by "finishedAt" desc limit ${limit}`.execute(database.tables());
  return rows;
}
