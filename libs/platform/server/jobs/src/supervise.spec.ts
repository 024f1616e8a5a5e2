import { type Database, openDatabase } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/testing-server';
import {
  type AttemptEnd,
  enqueue,
  enqueueAll,
  type JobHandler,
  JobRefused,
  jobsMigrations,
  findJobs,
  readQueueMetrics,
  runWorker,
} from '../index';
import { openBoss } from './run-worker';
import { unhandledAfterMs } from './supervise';
import { supervisor } from './supervise';

jest.setTimeout(30_000);

async function start({ used, superviseMs = 1 }: { used?: Database; superviseMs?: number } = {}) {
  const database = used ?? (await startTestDatabase([jobsMigrations]));
  const boss = await openBoss(database, { queues: ['film'], superviseMs, onError: fail });
  const notices: string[] = [];
  const abandoned: string[] = [];
  const look = supervisor({
    database,
    boss,
    keepFailedDays: new Map([['film', 90]]),
    onAbandoned: (queue) => abandoned.push(queue),
    onNotice: (sentence) => notices.push(sentence),
  });
  await look();
  return { database, boss, notices, abandoned, look };
}

const fail = (error: unknown) => {
  throw error;
};

/** A running job of a worker that reported so many seconds ago. */
async function addRunning(database: Database, key: string, silentSeconds: number, changes = ''): Promise<void> {
  const { id } = await enqueue(database, { queue: 'film', key, payload: { sealed: 's3cr3t' } });
  await database.pool.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - $2 * interval '1 s' ${changes}
     where id = $1`,
    [id, silentSeconds],
  );
}

/** From now on the clock of the database differs by so many seconds. */
const setClock = ({ pool }: Database, seconds: number) =>
  pool.query(
    `create or replace function pgboss.job_now() returns timestamptz language sql stable as
     $$ select pg_catalog.now() + ${seconds} * interval '1 second' $$`,
  );

it('gives back the job of a worker that is silent, at once, and fails it after the last attempt, without its secret', async () => {
  const { database, boss, abandoned, look } = await start();
  await addRunning(database, 'lives', 20);
  await addRunning(database, 'is silent', 31);
  await addRunning(database, 'is silent again', 31, ', retry_count = retry_limit');
  await look();
  const jobs = new Map((await findJobs(database)).map((job) => [job.key, job]));
  expect(jobs.get('lives')).toMatchObject({ state: 'running' });
  expect(jobs.get('is silent')).toMatchObject({ state: 'queued', attempts: 1, reason: 'abandoned' });
  expect(jobs.get('is silent again')).toMatchObject({
    state: 'failed',
    attempts: 5,
    reason: 'abandoned',
    payload: { erased: true },
  });
  expect(abandoned).toEqual(['film']);
  const { rows } = await database.pool.query(
    `select start_after <= now() as "isDue" from pgboss.job where singleton_key = 'is silent'`,
  );
  expect(rows).toEqual([{ isDue: true }]);
  await boss.stop();
});

it('reads none of the jobs that failed before, however many there are', async () => {
  const migrated = await startTestDatabase([jobsMigrations]);
  const database = openDatabase({ url: migrated.url, maxConnections: 1 });
  const jobs = Array.from({ length: 10_000 }, (_, n) => ({ key: `${n}`, payload: null }));
  await enqueueAll(database, { queue: 'film', jobs });
  await database.pool.query(
    `update pgboss.job set state = 'failed', completed_on = now() - interval '1 day', output = '{"reason": "fault"}'`,
  );
  await database.pool.query('vacuum analyze pgboss.job');
  const { boss, abandoned, look } = await start({ used: database, superviseMs: 3_600_000 });
  /** Of the table, by the one connection, so far. */
  const rowsRead = async () => {
    await database.pool.query('select pg_stat_force_next_flush()');
    const { rows } = await database.pool.query<{ read: string }>(
      `select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables where relname = 'job_common'`,
    );
    return Number(rows[0]?.read);
  };
  // What failed before this program has started may be of a supervisor that was killed.
  await look();
  await addRunning(database, 'is silent', 31, ', retry_count = retry_limit');
  // pg-boss looks after a queue once an hour here, and counts all its jobs then.
  await database.pool.query('update pgboss.queue set monitor_claim_on = null, monitor_on = null');
  await boss.supervise();
  const before = await rowsRead();
  await look();
  expect(abandoned).toEqual(['film']);
  expect((await rowsRead()) - before).toBeLessThan(50);
  await boss.stop();
  await database.close();
});

it('counts an attempt whose worker died when another one takes the job over', async () => {
  const { database, boss, look } = await start();
  await addRunning(database, 'a', 31);
  await look();
  const ends: AttemptEnd[] = [];
  await new Promise<void>((resolve) => {
    const worker = runWorker(
      database,
      { film: async () => undefined },
      { onAttemptEnd: (end) => ends.push(end) === 2 && void worker.stop().then(resolve) },
    );
  });
  expect(ends.map(({ outcome }) => outcome)).toEqual(['abandoned', 'done']);
  await boss.stop();
});

it('gives workers time to report where the clock has gone forward, and says so', async () => {
  const { database, boss, notices, look } = await start();
  await addRunning(database, 'lives', 0);
  await setClock(database, 3600);
  await look();
  expect(await findJobs(database)).toMatchObject([{ state: 'running' }]);
  expect(notices).toEqual(['The clock of the database has gone forward by 3600 seconds.']);
  await look();
  expect(await findJobs(database)).toMatchObject([{ state: 'queued', attempts: 1 }]);
  await boss.stop();
});

it('lets no job wait until a clock that has gone back is as far again', async () => {
  const { database, boss, notices, look } = await start();
  await setClock(database, 3600);
  await look();
  await look();
  await enqueue(database, { queue: 'film', key: 'due', payload: null });
  await enqueue(database, { queue: 'film', key: 'later', payload: null, runAfter: new Date('2100-01-01') });
  await setClock(database, 0);
  await addRunning(database, 'is silent', 31);
  await look();
  expect(notices.at(-1)).toBe('The clock of the database has gone back by 3600 seconds.');
  const claimed = await boss.fetch('film', { batchSize: 9, includeMetadata: true });
  expect(claimed.map(({ singletonKey }) => singletonKey).sort()).toEqual(['due', 'is silent']);
  await boss.stop();
});

it('says once of a queue that no running program handles it, and leaves its jobs', async () => {
  const { database, boss, notices, look } = await start();
  await enqueue(database, { queue: 'catalog.gone', key: 'a', payload: null });
  await enqueue(database, { queue: 'film', key: 'b', payload: null });
  await look();
  // A program that has just started is not yet known.
  expect(notices).toEqual([]);
  const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + unhandledAfterMs);
  await setClock(database, unhandledAfterMs / 1000);
  await look();
  await look();
  later.mockRestore();
  expect(notices).toEqual([
    'No running program handles the queue catalog.gone: jobs that wait there stay until one does (1).',
  ]);
  expect(await readQueueMetrics(database)).toMatchObject([
    { queue: 'catalog.gone', queued: 1, isHandled: false },
    { queue: 'film', queued: 1, isHandled: true },
  ]);
  await boss.stop();
});

it('deletes what was done and has failed after its days, and nothing that waits', async () => {
  const { database, boss, look } = await start();
  for (const key of ['done', 'failed']) await enqueue(database, { queue: 'film', key, payload: null });
  const film: JobHandler = async (_payload, { key }) => {
    if (key === 'failed') throw new JobRefused('tooShort');
  };
  let ended = 0;
  await new Promise<void>((resolve) => {
    const worker = runWorker(
      database,
      { film },
      {
        keepDays: { done: 7, failed: 90 },
        onAttemptEnd: () => (ended += 1) === 2 && void worker.stop().then(resolve),
      },
    );
  });
  await enqueue(database, { queue: 'film', key: 'waits', payload: null, runAfter: new Date('2100-01-01') });
  const keysAfter = async (days: number) => {
    await setClock(database, days * 86_400);
    // The first call notices that the clock has gone forward.
    await look();
    await look();
    return (await findJobs(database)).map(({ key }) => key).sort();
  };
  expect(await keysAfter(6)).toEqual(['done', 'failed', 'waits']);
  expect(await keysAfter(8)).toEqual(['failed', 'waits']);
  expect(await keysAfter(91)).toEqual(['waits']);
  expect(await keysAfter(4000)).toEqual(['waits']);
  await boss.stop();
});
