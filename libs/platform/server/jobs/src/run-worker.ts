import { type Database, listen } from '@nitrate/database';
import type { PgBoss } from 'pg-boss';
import type { JobHandler } from './job';
import { jobsChannel } from './jobs-channel';
import { supervisor } from './supervise';
import { type AttemptEnd, type PoolOptions, startPool } from './worker-pool';
import { openQueues } from './open-queues';

interface BossOptions {
  /** From which jobs are claimed. */
  queues: readonly string[];
  /** How often the queues are looked after, by one of all processes. */
  superviseMs: number;
  onError: (error: unknown) => void;
}

/**
 * Opens pg-boss over our pool, without its timers: it claims, completes and looks after jobs when it is called. The
 * tables are made by `jobsMigrations`.
 */
export async function openBoss(database: Database, { queues, superviseMs, onError }: BossOptions): Promise<PgBoss> {
  // Loaded only by programs that run jobs.
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
    monitorIntervalSeconds: Math.max(1, Math.floor(superviseMs / 1000)),
  });
  // Some of its errors are objects with a message alone.
  boss.on('error', (error) => onError(new Error(error.message, { cause: error })));
  await boss.start();
  await openQueues(queues).execute(database.tables());
  return boss;
}

interface WorkerOptions {
  /** A job whose worker is silent for this long is given to another; default 30 s. It reports three times as often. */
  leaseMs?: number;
  /** Stops the worker, as `stop` does. */
  signal?: AbortSignal;
  /** Called with errors of jobs, and without a job when none can be claimed: once until that succeeds again. */
  onError?: (error: unknown, job?: { queue: string; key: string }) => void;
  /** Called with a sentence about the queues, for the log. */
  onNotice?: (sentence: string) => void;
  /** Called at the end of each attempt at a job, for example to count it. */
  onAttemptEnd?: (end: AttemptEnd) => void;
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
  options: WorkerOptions & Omit<PoolOptions, 'handlers'> = {},
): Worker {
  return runPools(database, [{ handlers, ...options }], options);
}

/** Claims and runs jobs in pools that do not wait for each other, until stopped. */
export function runPools(database: Database, options: readonly PoolOptions[], worker: WorkerOptions = {}): Worker {
  const { leaseMs = 30_000, onError = () => undefined, onNotice = () => undefined } = worker;
  const { onAttemptEnd = () => undefined } = worker;
  const stopping = new AbortController();
  const superviseMs = leaseMs / 3;
  const queues = options.flatMap(({ handlers }) => Object.keys(handlers));
  let isFailing = false;
  let supervision: { stop(): Promise<void> } | undefined;
  let opening: Promise<PgBoss> | undefined;

  const onAsked = (error?: unknown) => {
    if (error !== undefined && !isFailing && !stopping.signal.aborted) onError(error);
    isFailing = error !== undefined;
  };

  const boss = () => {
    opening ??= openBoss(database, { queues, superviseMs, onError: onAsked }).then(
      (opened) => {
        supervision = supervise(opened);
        return opened;
      },
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  };

  const supervise = (opened: PgBoss) => {
    const look = supervisor({
      database,
      boss: opened,
      keepFailedDays: new Map(
        options.flatMap(({ handlers, keepDays }) =>
          Object.keys(handlers).map((queue) => [queue, keepDays?.failed ?? 0] as const),
        ),
      ),
      onAbandoned: (queue) => onAttemptEnd({ queue, outcome: 'abandoned', durationMs: 0 }),
      onNotice,
    });
    let looking: Promise<void> | undefined;
    const lookOnce = () => {
      looking ??= look()
        // Jobs whose worker has died are due.
        .then(() => pools.forEach((pool) => pool.expect()))
        .catch(onAsked)
        .finally(() => (looking = undefined));
    };
    lookOnce();
    const timer = setInterval(lookOnce, superviseMs).unref();
    return {
      async stop() {
        clearInterval(timer);
        await looking;
        await opened.stop({ graceful: false });
      },
    };
  };

  const pools = options.map((pool) =>
    startPool(pool, { database, boss, leaseMs, stopping: stopping.signal, onError, onAsked, onAttemptEnd }),
  );
  // An optimisation only: the pools poll as well.
  const listening = listen(database, {
    channel: jobsChannel,
    onNotification: (queue) => pools.forEach((pool) => pool.expect(queue)),
    onMissed: () => pools.forEach((pool) => pool.expect()),
  });
  const end = async () => {
    await Promise.all(pools.map((pool) => pool.ended));
    await opening?.catch(() => undefined);
    await supervision?.stop();
    await listening.close();
  };

  const stop = () => stopping.abort();
  worker.signal?.addEventListener('abort', stop, { once: true });
  if (worker.signal?.aborted) stop();
  const ended = end();
  return {
    ended,
    stop() {
      stop();
      return ended;
    },
  };
}
