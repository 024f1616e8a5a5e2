import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { Job, JobState } from './job';
import { inStates, jobColumns } from './job-columns';

interface JobFilter {
  queue?: string;
  /** Only jobs with these keys. */
  keys?: readonly string[];
  states?: readonly JobState[];
  /** Default: 1000. */
  limit?: number;
}

/** Jobs in the order they were queued. */
export async function findJobs(
  database: Pick<Database, 'tables'>,
  { queue, keys, states, limit = 1000 }: JobFilter = {},
): Promise<Job[]> {
  const queues = sql`pgboss.queue where queue.name = coalesce(${queue ?? null}, queue.name)`;
  const conditions = [
    sql`name in (select name from ${queues})`,
    // Ids are indexed, and made from queue and key.
    ...(keys ? [sql`id in (select job_id_of(queue.name, key) from unnest(${keys}::text[]) key, ${queues})`] : []),
    ...(states ? [inStates(states)] : []),
  ];
  const { rows } = await sql<Job>`
    select ${jobColumns.ref}, data as payload, ${jobColumns.state}, ${jobColumns.attempts}, ${jobColumns.maxAttempts},
      output -> 'progress' as progress, output -> 'result' as result, ${jobColumns.failure},
      created_on as "createdAt", completed_on as "finishedAt"
    from pgboss.job where ${sql.join(conditions, sql` and `)}
    order by created_on, singleton_key limit ${limit}`.execute(database.tables());
  return rows;
}
