import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { Job, JobState } from './job';
import type { JobsTables } from './tables';

interface JobFilter {
  queue?: string;
  /** Only jobs with these keys. */
  keys?: readonly string[];
  states?: readonly JobState[];
  /** Default: 1000. */
  limit?: number;
}

/** Works for an empty list too, unlike `in ()`. */
const anyOf = <T extends string>(values: readonly T[]) => sql<T>`any(${values})`;

/** Jobs in the order they were queued. */
export async function listJobs(database: Pick<Database, 'tables'>, filter: JobFilter = {}): Promise<Job[]> {
  const { queue, keys, states, limit = 1000 } = filter;
  let jobs = database
    .tables<JobsTables>()
    .selectFrom('job')
    .select(['id', 'queue', 'key', 'payload', 'state', 'attempts', 'max_attempts as maxAttempts', 'progress', 'result'])
    .select(['reason', 'detail', 'created_at as createdAt', 'finished_at as finishedAt'])
    .orderBy('id')
    .limit(limit);
  if (queue !== undefined) jobs = jobs.where('queue', '=', queue);
  if (keys) jobs = jobs.where('key', '=', anyOf(keys));
  if (states) jobs = jobs.where('state', '=', anyOf(states));
  return jobs.execute();
}
