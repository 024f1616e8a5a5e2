import { hostname } from 'node:os';
import type { Database } from '@nitrate/database';
import { Client } from 'pg';
import { type JobHandler, JobRefused, type JobRun } from './job';
import { claim, complete, fail, failAbandoned, type LeasedJob, release, renew } from './lease';

export interface WorkerOptions {
  /** Jobs at a time; 1 unless told. */
  concurrency?: number;
  /** A job whose worker is silent for so long goes to another; 30 s unless told. Renewed three times as often. */
  leaseMs?: number;
  /** How long an idle worker waits before it looks again when nobody called it; 2 s unless told. */
  pollMs?: number;
  /** Wait before the next attempt, by the attempts so far; 1 s doubling up to 5 minutes unless told. */
  retryDelayMs?: (attempts: number) => number;
  /** Ends the worker, as `stop` does. */
  signal?: AbortSignal;
  /** Something went wrong that no job can be told of, or a job failed. */
  onError?: (error: unknown, job?: { queue: string; key: string }) => void;
}

export interface Worker {
  /** Calls off what runs, gives it back to the queue, and resolves when nothing runs any more. */
  stop(): Promise<void>;
  /** Resolves when the worker has ended. */
  readonly ended: Promise<void>;
}

/** Works on the queues that there are handlers for, until stopped. */
export function runWorker(
  database: Database,
  handlers: Readonly<Record<string, JobHandler>>,
  options: WorkerOptions = {},
): Worker {
  const {
    concurrency = 1,
    leaseMs = 30_000,
    pollMs = 2000,
    retryDelayMs = doubling,
    onError = () => undefined,
  } = options;
  const queues = Object.keys(handlers);
  const name = `${hostname()}:${process.pid}`;
  const stopping = new AbortController();
  const bell = new Bell();
  const running = new Set<Promise<void>>();

  const takeOne = async (): Promise<boolean> => {
    await failAbandoned(database, queues);
    const job = await claim(database, queues, name, leaseMs);
    if (!job) return false;
    const work = attempt(job)
      .catch((error: unknown) => onError(error, job))
      .finally(() => {
        running.delete(work);
        bell.ring();
      });
    running.add(work);
    return true;
  };

  const attempt = async (job: LeasedJob): Promise<void> => {
    const lease = new AbortController();
    const signal = AbortSignal.any([stopping.signal, lease.signal]);
    const keep = async (progress?: { value: unknown }): Promise<void> => {
      if (await renew(database, job, leaseMs, progress)) return;
      lease.abort();
      throw new Error('The lease was lost.');
    };
    let renewedAt = Date.now();
    const heartbeat = setInterval(() => {
      keep().then(
        () => (renewedAt = Date.now()),
        (error: unknown) => {
          onError(error, job);
          // Without an answer from the database the lease ends by the clock.
          if (Date.now() - renewedAt > leaseMs) lease.abort();
        },
      );
    }, leaseMs / 3);
    const run: JobRun = {
      id: job.id,
      key: job.key,
      attempt: job.attempts,
      maxAttempts: job.maxAttempts,
      signal,
      progress: (value) => keep({ value }),
    };
    try {
      const result = await handlers[job.queue]?.(job.payload, run);
      await complete(database, job, result);
    } catch (error) {
      if (lease.signal.aborted) return;
      if (stopping.signal.aborted) return await release(database, job);
      onError(error, job);
      await fail(database, job, describeFailure(error, job, retryDelayMs));
    } finally {
      clearInterval(heartbeat);
    }
  };

  const loop = async (): Promise<void> => {
    const stopListening = listen(database, queues, () => bell.ring());
    while (!stopping.signal.aborted) {
      const took = running.size < concurrency && (await takeOne().catch((error: unknown) => (onError(error), false)));
      if (!took) await bell.wait(pollMs);
    }
    await Promise.all(running);
    await stopListening();
  };

  stopping.signal.addEventListener('abort', () => bell.ring());
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

const doubling = (attempts: number): number => Math.min(1000 * 2 ** (attempts - 1), 300_000);

function describeFailure(error: unknown, job: LeasedJob, retryDelayMs: (attempts: number) => number) {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof JobRefused) return { reason: error.reason, detail, retryInMs: undefined };
  const retryInMs = job.attempts < job.maxAttempts ? retryDelayMs(job.attempts) : undefined;
  return { reason: 'fault', detail, retryInMs };
}

/** Wakes one waiter, or the next one when nobody waits. */
class Bell {
  private rung = false;
  private wake: (() => void) | undefined;

  ring(): void {
    this.rung = true;
    this.wake?.();
  }

  async wait(ms: number): Promise<void> {
    if (!this.rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.wake = undefined;
    this.rung = false;
  }
}

/** Rings when somebody queues. It only saves waiting: without the connection the worker polls. */
function listen(database: Database, queues: readonly string[], ring: () => void): () => Promise<void> {
  const client = new Client(database.pool.options);
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => {
    if (payload && queues.includes(payload)) ring();
  });
  const listening = client
    .connect()
    .then(() => client.query('listen nitrate_jobs'))
    .catch(() => undefined);
  return async () => {
    await listening;
    await client.end();
  };
}
