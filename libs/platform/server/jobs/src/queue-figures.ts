import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import { ofState } from './job-columns';

/** How many jobs of a queue there are, and how long the one that is due the longest has been waiting. */
export interface QueueFigures {
  queue: string;
  queued: number;
  running: number;
  failed: number;
  oldestDueSeconds: number;
  /** A running program handles its jobs; without one they stay. */
  isHandled: boolean;
}

/** Of each queue and state at most so many jobs are counted, so that the cost is bounded. */
const maxCounted = 100_000;

/** So long after a program was last seen its queues count as handled. */
export const unhandledAfterMs = 600_000;

/** The figures of all queues with jobs that are not done, from the index of pg-boss over these jobs alone. */
export async function queueFigures(database: Pick<Database, 'tables'>): Promise<QueueFigures[]> {
  const count = (state: 'queued' | 'running' | 'failed') => sql`(
    select count(*)::float8 from (
      select from pgboss.job where name = queue.name and ${ofState(state)} limit ${sql.lit(maxCounted)}) counted)`;
  const { rows } = await sql<QueueFigures>`
    select * from (
      select queue.name as queue, ${count('queued')} as queued, ${count('running')} as running,
        ${count('failed')} as failed,
        coalesce(extract(epoch from pgboss.job_now() - least(${oldestDue('created')}, ${oldestDue('retry')})), 0)::float8
          as "oldestDueSeconds",
        exists (
          select from job_handler handler
          where handler.queue = queue.name and seen_at > pgboss.job_now() - ${unhandledAfterMs} * interval '1 ms')
          as "isHandled"
      -- Counted once, though the counts are also compared.
      from pgboss.queue offset 0) figures
    where queued + running + failed > 0 order by queue`.execute(database.tables());
  return rows;
}

/** The first entry of the index, which is by state. */
const oldestDue = (state: 'created' | 'retry') => sql`(
  select min(start_after) from pgboss.job
  where name = queue.name and state = ${sql.raw(`'${state}'`)} and not blocked and start_after <= pgboss.job_now())`;
