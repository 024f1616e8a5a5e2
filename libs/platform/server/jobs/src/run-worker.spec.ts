import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, inTransaction, openDatabase } from '@nitrate/database';
import { run } from '@nitrate/processes';
import { startTestDatabase } from '@nitrate/testing-server';
import {
  type AttemptEnd,
  enqueue,
  enqueueAll,
  JobRefused,
  JobReturned,
  jobsMigrations,
  findJobs,
  runPools,
  runWorker,
  type JobHandler,
} from '../index';

jest.setTimeout(30_000);

const fast = { leaseMs: 900, pollMs: 50, retryDelayMs: () => 20 };

/** What another process does that takes a job over whose worker is silent. */
const giveAway = `update pgboss.job set state = 'retry', start_after = now()`;

/** Of the timers only `setInterval` is faked, by which leases are renewed. */
const realTimers = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
];

/** Resolves when the worker is notified of new jobs, and has found the queue empty before. */
async function untilListening(database: Database): Promise<void> {
  const listening = `select from pg_stat_activity where datname = current_database() and query like 'listen "nitrate_heartbeat%'`;
  while ((await database.pool.query(listening)).rowCount === 0);
}

async function untilEnded(database: Database, queue = 'film') {
  for (;;) {
    const jobs = await findJobs(database, { queue });
    if (jobs.every(({ state }) => state === 'done' || state === 'failed')) return jobs;
    await sleep(20);
  }
}

describe('enqueue', () => {
  it('adds one job per key for concurrent calls', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => enqueue(database, { queue: 'film', key: 'a', payload: { n: 1 } })),
    );
    expect(results.filter(({ queued }) => queued)).toHaveLength(1);
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
  });

  it('queues a finished job again only with `requeue`', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    await enqueue(database, { queue: 'film', key: 'a', payload: 1 });
    const worker = runWorker(database, { film: (payload) => Promise.resolve(payload) }, fast);
    await untilEnded(database);
    expect(await enqueue(database, { queue: 'film', key: 'a', payload: 2 })).toMatchObject({ queued: false });
    expect(await enqueue(database, { queue: 'film', key: 'a', payload: 3, requeue: true })).toMatchObject({
      queued: true,
    });
    expect(await untilEnded(database)).toMatchObject([{ state: 'done', result: 3, payload: 3 }]);
    await worker.stop();
  });

  it('queues a finished job again once for concurrent calls, with one of their payloads', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    await enqueue(database, { queue: 'film', key: 'a', payload: 0 });
    await database.pool.query(`update pgboss.job set state = 'completed', started_on = now(), completed_on = now()`);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        enqueue(database, { queue: 'film', key: 'a', payload: n + 1, requeue: true }),
      ),
    );
    const payload = results.findIndex(({ queued }) => queued) + 1;
    expect(results.filter(({ queued }) => queued)).toHaveLength(1);
    expect(await findJobs(database)).toMatchObject([{ state: 'queued', attempts: 0, payload, finishedAt: null }]);
  });

  it('adds many jobs at once, without those whose key there is', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    await enqueue(database, { queue: 'film', key: 'b', payload: 'first' });
    const jobs = ['a', 'b', 'c'].map((key) => ({ key, payload: 'second' }));
    await enqueueAll(database, { queue: 'film', jobs });
    expect((await findJobs(database)).map(({ key, payload }) => [key, payload])).toEqual([
      ['b', 'first'],
      ['a', 'second'],
      ['c', 'second'],
    ]);
  });

  it('queues nothing when the transaction around it is rolled back', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    const failing = inTransaction(database, async (transaction) => {
      await enqueue(transaction, { queue: 'film', key: 'a', payload: 1 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await findJobs(database)).toEqual([]);
  });
});

describe('runWorker', () => {
  it('runs each job on one of several workers', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    const claimed: string[] = [];
    const film: JobHandler = async (_payload, { key }) => {
      claimed.push(key);
      // Several jobs run at the same time, each with a query of its own.
      await database.pool.query('select 1');
    };
    const pools = [1, 2, 3].map(() => openDatabase({ url: database.url, maxConnections: 4 }));
    const workers = pools.map((pool) => runWorker(pool, { film }, { ...fast, concurrency: 3 }));
    const keys = Array.from({ length: 60 }, (_, n) => `film-${n}`);
    for (const key of keys) await enqueue(database, { queue: 'film', key, payload: null });
    await untilEnded(database);
    await Promise.all(workers.map((worker) => worker.stop()));
    await Promise.all(pools.map((pool) => pool.close()));
    expect(claimed.sort()).toEqual(keys.sort());
  });

  it('says how each attempt ended', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    for (const key of ['good', 'refused', 'second']) await enqueue(database, { queue: 'film', key, payload: null });
    const film: JobHandler = (_payload, { key, attempt }) => {
      if (key === 'refused') throw new JobRefused('tooShort');
      return attempt === 1 && key === 'second' ? Promise.reject(new Error('once')) : Promise.resolve('fine');
    };
    const ends: AttemptEnd[] = [];
    const worker = runWorker(database, { film }, { ...fast, onAttemptEnd: (end) => ends.push(end) });
    await untilEnded(database);
    await worker.stop();
    expect(ends.map(({ outcome }) => outcome)).toEqual(['done', 'failed', 'retried', 'done']);
    expect(ends.every(({ queue, durationMs }) => queue === 'film' && durationMs > 0)).toBe(true);
  });

  it('says once that no jobs can be claimed, and polls less often meanwhile', async () => {
    const database = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', maxConnections: 1 });
    const statements = jest.spyOn(database.pool, 'query');
    const attempts = () => statements.mock.calls.filter(([text]) => String(text).includes('pgboss.version'));
    const errors: unknown[] = [];
    const worker = runWorker(database, { film: async () => 0 }, { pollMs: 2, onError: (error) => errors.push(error) });
    const startedAt = performance.now();
    while (attempts().length < 5) await sleep(2);
    expect(performance.now() - startedAt).toBeGreaterThan(2 + 4 + 8 + 16);
    expect(errors).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })]);
    await worker.stop();
    await database.close();
  });

  it('claims a job of a queue that there was not when it began', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    const errors: unknown[] = [];
    const ends: string[] = [];
    const handlers = { mail: async () => undefined, film: async () => undefined };
    const worker = runWorker(database, handlers, {
      pollMs: 60_000,
      onError: (error) => errors.push(error),
      onAttemptEnd: ({ queue }) => ends.push(queue),
    });
    await untilListening(database);
    await enqueue(database, { queue: 'film', key: 'a', payload: null });
    while (ends.length === 0) await sleep(5);
    await worker.stop();
    expect([ends, errors]).toEqual([['film'], []]);
  });

  it('renews the lease of a job that takes longer', async () => {
    jest.useFakeTimers({ doNotFake: realTimers });
    const database = await startTestDatabase([jobsMigrations]);
    await enqueue(database, { queue: 'film', key: 'long', payload: null });
    const secondsLeft = async () => {
      const { rows } = await database.pool.query<{ seconds: number }>(
        `select 60 - extract(epoch from now() - heartbeat_on)::float8 as seconds from pgboss.job`,
      );
      return rows[0]?.seconds ?? 0;
    };
    let times = 0;
    const film: JobHandler = async (_payload, { progress }) => {
      times += 1;
      await progress({ percent: 50 });
      // Simulates that most of the lease has passed.
      await database.pool.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '50 seconds'`);
      jest.advanceTimersByTime(20_000);
      while ((await secondsLeft()) < 30);
    };
    const workers = [1, 2].map(() => runWorker(database, { film }, { ...fast, leaseMs: 60_000 }));
    expect(await untilEnded(database)).toMatchObject([{ state: 'done', attempts: 1, progress: { percent: 50 } }]);
    expect(times).toBe(1);
    await Promise.all(workers.map((worker) => worker.stop()));
    jest.useRealTimers();
  });

  it('claims the job of a killed worker again', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    await enqueue(database, { queue: 'film', key: 'orphan', payload: null });
    const killed = new Promise<void>((resolve, reject) => {
      run(process.execPath, ['--import', 'tsx', join(__dirname, 'working-program.fixture.ts'), database.url], {
        env: { ...process.env, TSX_TSCONFIG_PATH: join(process.cwd(), 'tsconfig.base.json') },
        onStdout: (line) => process.kill(Number(line.split(' ')[0]), 'SIGKILL'),
      }).then(
        () => reject(new Error('It ended by itself.')),
        () => resolve(),
      );
    });
    await killed;
    expect(await findJobs(database)).toMatchObject([{ state: 'running', attempts: 1, progress: { step: 'encode' } }]);
    const worker = runWorker(database, { film: () => Promise.resolve('saved') }, fast);
    expect(await untilEnded(database)).toMatchObject([{ state: 'done', attempts: 2, result: 'saved' }]);
    await worker.stop();
  });

  it('completes a job in the transaction of its handler, so that what it writes there is written once', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    await enqueue(database, { queue: 'film', key: 'link', payload: null });
    const states: (string | undefined)[] = [];
    const stateOfLink = async () =>
      (await findJobs(database, { queue: 'film' })).find(({ key }) => key === 'link')?.state;
    const film: JobHandler = async (_payload, { attempt, complete }) => {
      const writing = inTransaction(database, async (transaction) => {
        await enqueue(transaction, { queue: 'mail', key: `mail-${attempt}`, payload: null });
        await complete(transaction);
        if (attempt === 1) throw new Error('rolled back');
      });
      await writing.finally(async () => states.push(await stateOfLink()));
    };
    const worker = runWorker(database, { film }, fast);
    expect(await untilEnded(database)).toMatchObject([{ key: 'link', state: 'done', attempts: 2, reason: null }]);
    await worker.stop();
    expect(states).toEqual(['running', 'done']);
    expect(await findJobs(database, { queue: 'mail' })).toMatchObject([{ key: 'mail-2' }]);
  });

  it('rolls back what a handler writes with a job whose lease it has lost', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    await enqueue(database, { queue: 'film', key: 'link', payload: null });
    const film: JobHandler = async (_payload, { attempt, complete }) => {
      // Simulates a suspended process, whose job another worker has claimed.
      if (attempt === 1) {
        await database.pool.query(giveAway);
      }
      await inTransaction(database, async (transaction) => {
        await enqueue(transaction, { queue: 'mail', key: `mail-${attempt}`, payload: null });
        await complete(transaction);
      });
    };
    const worker = runWorker(database, { film }, fast);
    expect(await untilEnded(database)).toMatchObject([{ state: 'done', attempts: 2 }]);
    await worker.stop();
    expect(await findJobs(database, { queue: 'mail' })).toMatchObject([{ key: 'mail-2' }]);
  });

  it('aborts a handler that lost its lease, and stores the outcome of the new owner', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    await enqueue(database, { queue: 'film', key: 'a', payload: null });
    let aborted: () => void = () => undefined;
    const wasAborted = new Promise<void>((resolve) => (aborted = resolve));
    const film: JobHandler = async (_payload, { signal, attempt }) => {
      if (attempt > 1) return 'second';
      // Simulates a suspended process, whose lease expires before it can renew it.
      await database.pool.query(giveAway);
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      aborted();
      return 'first';
    };
    const worker = runWorker(database, { film }, { ...fast, concurrency: 2 });
    expect(await untilEnded(database)).toMatchObject([{ state: 'done', result: 'second' }]);
    await wasAborted;
    await worker.stop();
    expect(await findJobs(database)).toMatchObject([{ state: 'done', result: 'second' }]);
  });

  it('retries after a fault, and fails with the reason after the last attempt', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    await enqueue(database, { queue: 'film', key: 'shaky', payload: null });
    await enqueue(database, { queue: 'film', key: 'hopeless', payload: null, maxAttempts: 2 });
    await enqueue(database, { queue: 'film', key: 'refused', payload: null });
    const film: JobHandler = async (_payload, { key, attempt }) => {
      if (key === 'refused') throw new JobRefused('noVideo', 'There is no picture in it.');
      if (key === 'hopeless' || attempt < 3) throw new Error('the disk hiccuped');
      return Promise.resolve();
    };
    const worker = runWorker(database, { film }, fast);
    expect(await untilEnded(database)).toMatchObject([
      { key: 'shaky', state: 'done', attempts: 3, reason: null },
      { key: 'hopeless', state: 'failed', attempts: 2, reason: 'fault', detail: 'the disk hiccuped' },
      { key: 'refused', state: 'failed', attempts: 1, reason: 'noVideo', detail: 'There is no picture in it.' },
    ]);
    await worker.stop();
  });

  it('fails a job whose worker died in the last attempt', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    await enqueue(database, { queue: 'film', key: 'poison', payload: null, maxAttempts: 1 });
    await database.pool.query(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'`,
    );
    const worker = runWorker(database, { film: () => Promise.resolve() }, fast);
    expect(await untilEnded(database)).toMatchObject([{ state: 'failed', reason: 'abandoned' }]);
    await worker.stop();
  });

  it('returns its job to the queue when stopped, without counting the attempt', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    await enqueue(database, { queue: 'film', key: 'a', payload: null });
    let begun: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const film: JobHandler = async (_payload, { signal }) => {
      begun();
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    };
    const worker = runWorker(database, { film }, fast);
    await hasBegun;
    await worker.stop();
    expect(await findJobs(database)).toMatchObject([{ state: 'queued', attempts: 0 }]);
  });

  it('queues a job again that its handler gives back, without counting the attempt', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    await enqueue(database, { queue: 'film', key: 'a', payload: 1, maxAttempts: 2 });
    const attempts: number[] = [];
    const handler: JobHandler = (_payload, { attempt }) => {
      attempts.push(attempt);
      if (attempts.length < 4) throw new JobReturned('another worker may', 20);
      return Promise.resolve('done');
    };
    const worker = runWorker(database, { film: handler }, fast);
    expect(await untilEnded(database)).toMatchObject([{ state: 'done', result: 'done', attempts: 1 }]);
    expect(attempts).toEqual([1, 1, 1, 1]);
    await worker.stop();
  });

  it('claims a new job at once, without waiting for the next poll', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    const worker = runWorker(database, { film: () => Promise.resolve() }, { pollMs: 60_000 });
    await untilListening(database);
    const queuedAt = Date.now();
    await enqueue(database, { queue: 'film', key: 'a', payload: null });
    await untilEnded(database);
    expect(Date.now() - queuedAt).toBeLessThan(3000);
    await worker.stop();
  });

  it('claims a job that was queued while its listening connection was cut, without waiting for the next poll', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    const worker = runWorker(database, { film: () => Promise.resolve() }, { pollMs: 60_000 });
    await untilListening(database);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'nitrate-listener' and datname = current_database()`,
    );
    await enqueue(database, { queue: 'film', key: 'a', payload: null });
    await untilEnded(database);
    await enqueue(database, { queue: 'film', key: 'b', payload: null });
    expect(await untilEnded(database)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
    await worker.stop();
  });

  it('lets no job of a pool wait for one of another', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let claim: () => void = () => undefined;
    const claimed = new Promise<void>((resolve) => (claim = resolve));
    const sent: string[] = [];
    const mails = Array.from({ length: 500 }, (_, n) => ({ key: `mail-${n}`, payload: null }));
    await enqueueAll(database, { queue: 'notification', jobs: mails, priority: 9 });
    const bulk = {
      notification: () => {
        claim();
        return released;
      },
    };
    const legal = { receipt: async (_payload: unknown, { key }: { key: string }) => void sent.push(key) };
    const worker = runPools(database, [{ handlers: bulk }, { handlers: legal }]);
    await claimed;
    await enqueue(database, { queue: 'receipt', key: 'invoice', payload: null });
    await untilEnded(database, 'receipt');
    expect(sent).toEqual(['invoice']);
    expect(await findJobs(database, { queue: 'notification', states: ['queued'] })).toHaveLength(499);
    release();
    await worker.stop();
  });

  it('claims jobs by priority, and none before `runAfter`', async () => {
    const database = await startTestDatabase([jobsMigrations]);
    const order: string[] = [];
    const later = { priority: 9, runAfter: new Date('2100-01-01') };
    await enqueue(database, { queue: 'film', key: 'later', payload: null, ...later });
    await enqueue(database, { queue: 'film', key: 'plain', payload: null });
    await enqueue(database, { queue: 'film', key: 'urgent', payload: null, priority: 5 });
    const film: JobHandler = async (_payload, { key }) => {
      order.push(key);
      if (key === 'plain') await database.pool.query('update pgboss.job set start_after = now()');
    };
    const worker = runWorker(database, { film }, fast);
    await untilEnded(database);
    await worker.stop();
    expect(order).toEqual(['urgent', 'plain', 'later']);
  });
});
