import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import { jobColumns, ofState } from './job-columns';

/** A job that has failed for good. Without its payload, which may hold addresses and secrets. */
export interface FailedJob {
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
): Promise<FailedJob[]> {
  const [at, id] = after?.split('_') ?? [];
  const isAfter = after === undefined ? sql`true` : sql`(completed_on, id) < (${at}::timestamptz, ${id}::uuid)`;
  const { rows } = await sql<FailedJob>`
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
