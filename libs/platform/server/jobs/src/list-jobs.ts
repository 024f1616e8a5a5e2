import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { Job, JobState } from './job';

export interface JobFilter {
  queue?: string;
  /** Only these, for a caller that waits for what it queued. */
  keys?: readonly string[];
  states?: readonly JobState[];
  /** 1000 unless told. */
  limit?: number;
}

/** Jobs in the order they were queued. */
export async function listJobs(database: Database, filter: JobFilter = {}): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select id, queue, key, payload, state, attempts, max_attempts as "maxAttempts", progress, result, reason, detail,
      created_at as "createdAt", finished_at as "finishedAt"
    from job
    where (${filter.queue ?? null}::text is null or queue = ${filter.queue ?? null})
      and (${filter.keys ?? null}::text[] is null or key = any(${filter.keys ?? null}::text[]))
      and (${filter.states ?? null}::text[] is null or state = any(${filter.states ?? null}::text[]))
    order by id
    limit ${filter.limit ?? 1000}`.execute(database.db);
  return rows;
}

/** The jobs again and again, until all of them have ended or the signal fires. For progress displays. */
export async function* watchJobs(
  database: Database,
  filter: JobFilter,
  { everyMs = 500, signal }: { everyMs?: number; signal?: AbortSignal } = {},
): AsyncGenerator<Job[], void, undefined> {
  while (!signal?.aborted) {
    const jobs = await listJobs(database, filter);
    yield jobs;
    if (jobs.every(({ state }) => state === 'done' || state === 'failed')) return;
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
