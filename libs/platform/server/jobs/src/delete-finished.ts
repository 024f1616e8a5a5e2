import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { JobsTables } from './tables';

interface Finished {
  queues: readonly string[];
  /** Deletes the jobs that were done before this time. */
  doneBefore: Date;
  /** Deletes those that failed before this time; by default they stay. */
  failedBefore?: Date;
}

/** Rows that one statement deletes, so that none holds its locks for long. */
const batch = 1000;

/** Deletes finished jobs of some queues, in batches. A key can be queued again then. @returns how many */
export async function deleteFinished(
  database: Pick<Database, 'tables'>,
  { queues, doneBefore, failedBefore }: Finished,
): Promise<number> {
  const db = database.tables<JobsTables>();
  let deleted = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from job where id in (
        select id from job
        where queue = any(${queues}) and (
          (state = 'done' and finished_at < ${doneBefore}) or
          (state = 'failed' and finished_at < ${failedBefore ?? null}::timestamptz))
        limit ${batch})`.execute(db);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < batch) return deleted;
  }
}
