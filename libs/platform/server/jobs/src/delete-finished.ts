import type { Database } from '@nitrate/database';
import type { JobsTables } from './tables';

/** Deletes the jobs of some queues that were done before a time; those that failed stay. A key can be queued again then. */
export async function deleteFinished(
  database: Pick<Database, 'tables'>,
  queues: readonly string[],
  before: Date,
): Promise<void> {
  await database
    .tables<JobsTables>()
    .deleteFrom('job')
    .where('queue', 'in', queues)
    .where('state', '=', 'done')
    .where('finished_at', '<', before)
    .execute();
}
