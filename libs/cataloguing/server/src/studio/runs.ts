import type { Database } from '@nitrate/database';
import { findJobs } from '@nitrate/jobs';

/**
 * The run of a task in the studio was ended by an editor, or replaced by another. A run is one job; its key is in the
 * row of the task, and only the job with this key changes the row.
 */
export class RunEnded extends Error {
  override readonly name = 'RunEnded';
}

/** The runs of these tasks whose job has used up its attempts. */
export async function findFailedRuns(
  database: Database,
  queue: string,
  tasks: readonly { run: string | null }[],
): Promise<Set<string>> {
  const keys = tasks.flatMap(({ run }) => run ?? []);
  if (keys.length === 0) return new Set();
  const failed = await findJobs(database, { queue, keys, states: ['failed'] });
  return new Set(failed.map(({ key }) => key));
}

/** The runs of these tasks whose job waits or runs. */
export async function findLiveRuns(
  database: Database,
  queue: string,
  tasks: readonly { run: string | null }[],
): Promise<Set<string>> {
  const keys = tasks.flatMap(({ run }) => run ?? []);
  if (keys.length === 0) return new Set();
  const live = await findJobs(database, { queue, keys, states: ['queued', 'running'] });
  return new Set(live.map(({ key }) => key));
}

/** Whether the job of a task has used up its attempts. */
export const hasFailed = ({ run }: { run: string | null }, failed: ReadonlySet<string>): boolean =>
  run !== null && failed.has(run);
