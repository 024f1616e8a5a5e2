import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { JobsTables } from './tables';

/** A job that has failed for good. Without its payload, which may hold addresses and secrets. */
export interface FailedJob {
  id: number;
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
): Promise<FailedJob[]> {
  let jobs = database
    .tables<JobsTables>()
    .selectFrom('job')
    .select(['id', 'queue', 'key', 'attempts', 'reason', 'detail', 'finished_at as finishedAt'])
    .select([
      sql<boolean>`payload ? 'erased'`.as('isErased'),
      // To the microsecond, which a date of JavaScript does not hold.
      sql<string>`to_char(finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || id`.as('cursor'),
    ])
    .where('state', '=', 'failed')
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (queue !== undefined) jobs = jobs.where('queue', '=', queue);
  if (after !== undefined) {
    const [at, id] = after.split('_');
    jobs = jobs.where(sql<boolean>`(finished_at, id) < (${at}::timestamptz, ${id}::bigint)`);
  }
  return jobs.execute();
}
