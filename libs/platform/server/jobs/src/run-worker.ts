import { hostname } from 'node:os';
import { type Database, listen } from '@nitrate/database';
import { type JobHandler, JobRefused, JobReturned, type JobRun } from './job';
import { jobsChannel } from './jobs-channel';
import { claim, complete, fail, failAbandoned, type LeasedJob, release, renew } from './lease';

interface WorkerOptions {
  /** Maximum number of jobs at a time; default 1. */
  concurrency?: number;
  /** A lease that is not renewed for this long expires; default 30 s. Running jobs renew it three times as often. */
  leaseMs?: number;
  /** Poll interval of an idle worker that gets no notifications; default 2 s, growing to 30 s while none can be claimed. */
  pollMs?: number;
  /** Backoff by the number of attempts so far; default: 1 s, doubling up to 5 minutes. */
  retryDelayMs?: (attempts: number) => number;
  /** Stops the worker, as `stop` does. */
  signal?: AbortSignal;
  /** Called with errors of jobs, and without a job when none can be claimed: once until that succeeds again. */
  onError?: (error: unknown, job?: { queue: string; key: string }) => void;
  /** Called at the end of each attempt at a job, for example to count it. */
  onAttemptEnd?: (end: AttemptEnd) => void;
}

/**
 * `retried`: the attempt failed, and another follows. `returned`: the job was given back for another worker.
 * `interrupted`: the worker stopped, or its lease was lost.
 */
export interface AttemptEnd {
  queue: string;
  outcome: 'done' | 'retried' | 'failed' | 'returned' | 'interrupted';
  durationMs: number;
}

export interface Worker {
  /** Aborts running jobs, returns them to the queue, and resolves when nothing runs any more. */
  stop(): Promise<void>;
  /** Resolves when the worker has ended. */
  readonly ended: Promise<void>;
}

/** Claims and runs jobs of the queues that have handlers, until stopped. */
export function runWorker(
  database: Database,
  handlers: Readonly<Record<string, JobHandler>>,
  options: WorkerOptions = {},
): Worker {
  const {
    concurrency = 1,
    leaseMs = 30_000,
    pollMs = 2000,
    retryDelayMs = exponentialBackoff,
    onError = () => undefined,
    onAttemptEnd = () => undefined,
  } = options;
  const queues = Object.keys(handlers);
  const name = `${hostname()}:${process.pid}`;
  const stopping = new AbortController();
  const wakeUp = new Signal();
  const running = new Set<Promise<void>>();

  const claimOne = async (): Promise<boolean> => {
    await failAbandoned(database, queues);
    const job = await claim(database, queues, name, leaseMs);
    if (!job) return false;
    const startedAt = performance.now();
    const work = attempt(job)
      .catch((error: unknown): Outcome => {
        onError(error, job);
        return 'interrupted';
      })
      .then((outcome) => {
        onAttemptEnd({ queue: job.queue, outcome, durationMs: performance.now() - startedAt });
        running.delete(work);
        wakeUp.set();
      });
    running.add(work);
    return true;
  };

  const attempt = async (job: LeasedJob): Promise<Outcome> => {
    const lease = new AbortController();
    const signal = AbortSignal.any([stopping.signal, lease.signal]);
    const renewLease = async (progress?: { value: unknown }): Promise<void> => {
      if (await renew(database, job, leaseMs, progress)) return;
      lease.abort();
      throw new Error('The lease was lost.');
    };
    let renewedAt = Date.now();
    const heartbeat = setInterval(() => {
      renewLease().then(
        () => (renewedAt = Date.now()),
        (error: unknown) => {
          onError(error, job);
          // While the database does not answer, the lease expires by the clock.
          if (Date.now() - renewedAt > leaseMs) lease.abort();
        },
      );
    }, leaseMs / 3);
    let isCompleted = false;
    const run: JobRun = {
      id: job.id,
      key: job.key,
      attempt: job.attempts,
      maxAttempts: job.maxAttempts,
      signal,
      progress: (value) => renewLease({ value }),
      async complete(transaction) {
        isCompleted = await complete(transaction, job, null);
        if (isCompleted) return;
        lease.abort();
        throw new Error('The lease was lost.');
      },
    };
    try {
      const result = await handlers[job.queue]?.(job.payload, run);
      return isCompleted || (await complete(database, job, result)) ? 'done' : 'interrupted';
    } catch (error) {
      if (lease.signal.aborted) return 'interrupted';
      if (stopping.signal.aborted) {
        await release(database, job);
        return 'interrupted';
      }
      if (error instanceof JobReturned) {
        await release(database, job, error.retryInMs);
        return 'returned';
      }
      onError(error, job);
      const failure = describeFailure(error, job, retryDelayMs);
      await fail(database, job, failure);
      return failure.retryInMs === undefined ? 'failed' : 'retried';
    } finally {
      clearInterval(heartbeat);
    }
  };

  const loop = async (): Promise<void> => {
    // An optimisation only: the worker polls as well.
    const listening = listen(database, {
      channel: jobsChannel,
      onNotification: (queue) => queues.includes(queue) && wakeUp.set(),
      onMissed: () => wakeUp.set(),
    });
    let failures = 0;
    const tryToClaim = async () => {
      try {
        const claimed = await claimOne();
        failures = 0;
        return claimed;
      } catch (error) {
        failures += 1;
        if (failures === 1) onError(error);
        return false;
      }
    };
    while (!stopping.signal.aborted) {
      const claimed = running.size < concurrency && (await tryToClaim());
      if (!claimed) await wakeUp.wait(Math.max(pollMs, Math.min(pollMs * 2 ** (failures - 1), maxPollMs)));
    }
    await Promise.all(running);
    await listening.close();
  };

  stopping.signal.addEventListener('abort', () => wakeUp.set());
  const stop = () => stopping.abort();
  options.signal?.addEventListener('abort', stop, { once: true });
  if (options.signal?.aborted) stop();
  const ended = loop();
  return {
    ended,
    stop() {
      stop();
      return ended;
    },
  };
}

type Outcome = AttemptEnd['outcome'];

const maxPollMs = 30_000;

const exponentialBackoff = (attempts: number): number => Math.min(1000 * 2 ** (attempts - 1), 300_000);

function describeFailure(error: unknown, job: LeasedJob, retryDelayMs: (attempts: number) => number) {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof JobRefused) return { reason: error.reason, detail, retryInMs: undefined };
  const retryInMs = job.attempts < job.maxAttempts ? retryDelayMs(job.attempts) : undefined;
  return { reason: 'fault', detail, retryInMs };
}

/** A flag to wait for: `set` ends the current `wait`, else the next one at once. */
class Signal {
  private isSet = false;
  private wake: (() => void) | undefined;

  set(): void {
    this.isSet = true;
    this.wake?.();
  }

  async wait(ms: number): Promise<void> {
    if (!this.isSet) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.wake = undefined;
    this.isSet = false;
  }
}
