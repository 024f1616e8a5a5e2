import type { Database } from '@nitrate/database';
import { findJobs, type Job } from '@nitrate/jobs';

/**
 * The run of a task in the studio was ended by an editor, or replaced by another. A run is one job; its key is in the
 * row of the task, and only the job with this key changes the row.
 */
export class RunEnded extends Error {
  override readonly name = 'RunEnded';
}

type Tasks = readonly { run: string | null }[];

const findRuns =
  (states: readonly Job['state'][]) =>
  async (database: Database, queue: string, tasks: Tasks): Promise<Set<string>> => {
    const keys = tasks.flatMap(({ run }) => run ?? []);
    if (keys.length === 0) return new Set();
    const found = await findJobs(database, { queue, keys, states });
    return new Set(found.map(({ key }) => key));
  };

/** The runs of these tasks whose job has used up its attempts. */
export const findFailedRuns = findRuns(['failed']);

/** The runs of these tasks whose job waits. */
export const findWaitingRuns = findRuns(['queued']);

/** The runs of these tasks whose job waits or runs. */
export const findLiveRuns = findRuns(['queued', 'running']);

/** Whether the job of a task has used up its attempts. */
export const hasFailed = ({ run }: { run: string | null }, failed: ReadonlySet<string>): boolean =>
  run !== null && failed.has(run);
