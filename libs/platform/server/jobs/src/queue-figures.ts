import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { JobsTables } from './tables';

/** How many jobs of a queue there are, and how long the one that is due the longest has been waiting. */
export interface QueueFigures {
  queue: string;
  queued: number;
  running: number;
  failed: number;
  oldestDueSeconds: number;
}

/** Of each kind at most so many jobs are counted, so that the cost is bounded. */
const maxCounted = 100_000;

/** The figures of all queues with jobs that are not done, from the two partial indexes alone. */
export async function queueFigures(database: Pick<Database, 'tables'>): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    with open as (
      select queue, state, count(*) as jobs,
        min(run_after) filter (where state = 'queued' and run_after <= now()) as due
      from (select queue, state, run_after from job where state in ('queued', 'running') limit ${maxCounted}) waiting
      group by queue, state
      union all
      select queue, 'failed', count(*), null
      from (select queue from job where state = 'failed' limit ${maxCounted}) failed
      group by queue)
    select queue,
      coalesce(sum(jobs) filter (where state = 'queued'), 0)::float8 as queued,
      coalesce(sum(jobs) filter (where state = 'running'), 0)::float8 as running,
      coalesce(sum(jobs) filter (where state = 'failed'), 0)::float8 as failed,
      coalesce(extract(epoch from now() - min(due)), 0)::float8 as "oldestDueSeconds"
    from open group by queue order by queue`.execute(database.tables<JobsTables>());
  return rows;
}
