import type { Database } from '@nitrate/database';
import type { PgBoss } from 'pg-boss';
import { type ClaimedJob, claimOf, wasAbandoned } from './claim';
import { type JobHandler, JobRefused, JobReturned, type JobRun } from './job';

/** Jobs that are run concurrently, and wait for none of another pool. */
export interface PoolOptions {
  handlers: Readonly<Record<string, JobHandler>>;
  /** Maximum number of jobs at a time; default 1. */
  concurrency?: number | undefined;
  /** Poll interval while no notification arrives; default 2 s, growing to 30 s while nothing can be claimed. */
  pollMs?: number | undefined;
  /** Backoff by the number of attempts so far; default: 1 s, doubling up to 5 minutes. */
  retryDelayMs?: ((attempts: number) => number) | undefined;
  /** How long jobs are retained that are done and that have failed; default: for ever. */
  keepDays?: { done: number; failed: number } | undefined;
}

/**
 * `retried`: the attempt failed, and another follows. `returned`: the job was given back for another worker.
 * `interrupted`: the worker stopped, or its claim was lost. `abandoned`: another worker has died during the attempt; its
 * duration is not known.
 */
export interface AttemptEnd {
  queue: string;
  outcome: 'done' | 'retried' | 'failed' | 'returned' | 'interrupted' | 'abandoned';
  durationMs: number;
}

/** What the pools of a worker have in common. */
interface PoolContext {
  database: Database;
  /** Rejects where the database cannot be used. */
  boss: () => Promise<PgBoss>;
  /** A job whose worker is silent for this long is given to another. */
  leaseMs: number;
  stopping: AbortSignal;
  onError: (error: unknown, job: { queue: string; key: string }) => void;
  /** Called after each attempt to claim a job, with the error where the database could not be asked. */
  onAsked: (error?: unknown) => void;
  onAttemptEnd: (end: AttemptEnd) => void;
}

export interface WorkerPool {
  /** Asks for jobs of a queue, or of all, which may be due. */
  expect(queue?: string): void;
  /** Resolves when the worker stops and nothing runs any more. */
  readonly ended: Promise<void>;
}

type Outcome = AttemptEnd['outcome'];

const maxPollMs = 30_000;

const exponentialBackoff = (attempts: number): number => Math.min(1000 * 2 ** (attempts - 1), 300_000);

/** Claims and runs jobs of the queues that have handlers, until stopped. */
export function startPool(options: PoolOptions, context: PoolContext): WorkerPool {
  const { handlers, concurrency = 1, pollMs = 2000, retryDelayMs = exponentialBackoff } = options;
  const { done: keepDays, failed: keepFailedDays } = options.keepDays ?? { done: 0, failed: 0 };
  const { database, leaseMs, stopping, onError, onAsked, onAttemptEnd } = context;
  const queues = Object.keys(handlers);
  const wakeUp = new Signal();
  const running = new Set<Promise<void>>();
  /** Queues that may have jobs that are due, the one that was asked last at the end. */
  const due = new Set(queues);

  const expectJobs = () => {
    for (const queue of queues) due.add(queue);
  };

  const claimOne = async (): Promise<boolean> => {
    const boss = await context.boss();
    for (const queue of due) {
      // Before the call, so that a notification meanwhile is not lost.
      due.delete(queue);
      const [job] = await boss.fetch<unknown>(queue, { includeMetadata: true }).catch((error: unknown) => {
        due.add(queue);
        throw error;
      });
      if (!job) continue;
      due.add(queue);
      start(boss, job);
      return true;
    }
    return false;
  };

  const start = (boss: PgBoss, job: ClaimedJob) => {
    const { name: queue, singletonKey } = job;
    if (wasAbandoned(job)) onAttemptEnd({ queue, outcome: 'abandoned', durationMs: 0 });
    const startedAt = performance.now();
    const work = attempt(boss, job)
      .catch((error: unknown): Outcome => {
        onError(error, { queue, key: singletonKey ?? '' });
        return 'interrupted';
      })
      .then((outcome) => {
        onAttemptEnd({ queue, outcome, durationMs: performance.now() - startedAt });
        running.delete(work);
        wakeUp.set();
      });
    running.add(work);
  };

  const attempt = async (boss: PgBoss, job: ClaimedJob): Promise<Outcome> => {
    const claim = claimOf(database, boss, job);
    const lost = new AbortController();
    const mustHave = (isClaimed: boolean) => {
      if (isClaimed) return;
      lost.abort();
      throw new Error('The claim on the job was lost.');
    };
    mustHave(await claim.begin({ leaseMs, keepDays }));
    let reportedAt = performance.now();
    const heartbeat = setInterval(() => {
      claim
        .report()
        .then(mustHave)
        .then(
          () => (reportedAt = performance.now()),
          (error: unknown) => {
            onError(error, { queue: job.name, key: claim.key });
            // While the database does not respond, the claim ends by the clock.
            if (performance.now() - reportedAt > leaseMs) lost.abort();
          },
        );
    }, leaseMs / 3);
    let isCompleted = false;
    const run: JobRun = {
      id: job.id,
      key: claim.key,
      attempt: claim.attempt,
      maxAttempts: job.retryLimit + 1,
      signal: AbortSignal.any([stopping, lost.signal]),
      progress: async (value) => mustHave(await claim.report({ value })),
      async complete(transaction) {
        mustHave(await claim.complete(null, transaction));
        isCompleted = true;
      },
    };
    try {
      const result = await handlers[job.name]?.(job.data, run);
      return isCompleted || (await claim.complete(result)) ? 'done' : 'interrupted';
    } catch (error) {
      if (lost.signal.aborted) return 'interrupted';
      if (stopping.aborted) {
        await claim.giveBack(0);
        return 'interrupted';
      }
      if (error instanceof JobReturned) {
        await claim.giveBack(error.retryInMs);
        return 'returned';
      }
      onError(error, { queue: job.name, key: claim.key });
      const detail = error instanceof Error ? error.message : String(error);
      if (error instanceof JobRefused || claim.attempt > job.retryLimit) {
        await claim.fail({ reason: error instanceof JobRefused ? error.reason : 'fault', detail }, keepFailedDays);
        return 'failed';
      }
      await claim.retry({ reason: 'fault', detail }, retryDelayMs(claim.attempt));
      return 'retried';
    } finally {
      clearInterval(heartbeat);
    }
  };

  const loop = async (): Promise<void> => {
    let failures = 0;
    const tryToClaim = async () => {
      try {
        const claimed = await claimOne();
        failures = 0;
        onAsked();
        return claimed;
      } catch (error) {
        failures += 1;
        onAsked(error);
        return false;
      }
    };
    while (!stopping.aborted) {
      const claimed = running.size < concurrency && (await tryToClaim());
      if (claimed) continue;
      const isWoken = await wakeUp.wait(Math.max(pollMs, Math.min(pollMs * 2 ** (failures - 1), maxPollMs)));
      if (!isWoken) expectJobs();
    }
    await Promise.all(running);
  };

  stopping.addEventListener('abort', () => wakeUp.set());
  return {
    expect(queue) {
      if (queue === undefined) expectJobs();
      else if (queues.includes(queue)) due.add(queue);
      else return;
      wakeUp.set();
    },
    ended: loop(),
  };
}

/** A flag to wait for: `set` ends the current `wait`, else the next one at once. */
class Signal {
  private isSet = false;
  private wake: (() => void) | undefined;

  set(): void {
    this.isSet = true;
    this.wake?.();
  }

  /** @returns whether it was set before the time was over */
  async wait(ms: number): Promise<boolean> {
    if (!this.isSet) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    const wasSet = this.isSet;
    this.wake = undefined;
    this.isSet = false;
    return wasSet;
  }
}
