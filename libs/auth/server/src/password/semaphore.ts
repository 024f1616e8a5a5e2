import { Refusal } from '@nitrate/http';
import pLimit from 'p-limit';

interface SemaphoreLimits {
  /** Maximum of tasks that run at once; evaluated whenever a task arrives or ends. */
  maxRunning: () => number;
  maxWaiting: number;
}

/**
 * Limits concurrent tasks to a number that may change while tasks wait. The returned function runs a task in its turn.
 * @throws Refusal `unavailable` when too many are waiting
 */
export function semaphore({ maxRunning, maxWaiting }: SemaphoreLimits): <T>(task: () => Promise<T>) => Promise<T> {
  const limit = pLimit(maxRunning());
  return async (task) => {
    limit.concurrency = maxRunning();
    if (limit.pendingCount >= maxWaiting) throw new Refusal('unavailable', { headers: { 'retry-after': '5' } });
    return limit(async () => {
      try {
        return await task();
      } finally {
        limit.concurrency = maxRunning();
      }
    });
  };
}
