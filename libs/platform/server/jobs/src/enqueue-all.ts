import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import { jobsChannel } from './jobs-channel';
import type { JobsTables } from './tables';

interface NewJobs {
  queue: string;
  jobs: readonly {
    /** Unique within the queue: a second job with this key is not added. */
    key: string;
    payload: unknown;
  }[];
  maxAttempts: number;
  /** The jobs are not claimed before this time. */
  runAfter: Date;
}

/** Adds many jobs to a queue by one statement; in the caller's transaction if `source` is one. */
export async function enqueueAll(source: Pick<Database, 'tables'>, { queue, jobs, ...rest }: NewJobs): Promise<void> {
  if (jobs.length === 0) return;
  const db = source.tables<JobsTables>();
  await sql`insert into job (queue, key, payload, max_attempts, run_after)
    select ${queue}, each.key, each.payload::jsonb, ${rest.maxAttempts}, ${rest.runAfter}
    from unnest(${jobs.map(({ key }) => key)}::text[], ${jobs.map(({ payload }) => JSON.stringify(payload))}::text[])
      as each (key, payload)
    on conflict (queue, key) do nothing`.execute(db);
  await sql`select pg_notify(${jobsChannel}, ${queue})`.execute(db);
}
