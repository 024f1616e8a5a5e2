import type { Database } from '@nitrate/database';
import type { Job } from './job';
import type { JobsTables } from './tables';

type FailedJob = Pick<Job, 'queue' | 'key' | 'attempts' | 'reason' | 'detail' | 'finishedAt'>;

/** The jobs that have failed for good, newest first. */
export async function findFailedJobs(database: Database, limit: number): Promise<FailedJob[]> {
  return database
    .tables<JobsTables>()
    .selectFrom('job')
    .select(['queue', 'key', 'attempts', 'reason', 'detail', 'finished_at as finishedAt'])
    .where('state', '=', 'failed')
    .orderBy('finished_at', 'desc')
    .limit(limit)
    .execute();
}
