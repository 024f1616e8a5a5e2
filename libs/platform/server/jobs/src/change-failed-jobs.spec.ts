import { randomUUID } from 'node:crypto';
import { inTransaction } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/testing-server';
import {
  discardFailed,
  enqueue,
  enqueueAll,
  findDoneJobs,
  findFailedJobs,
  findRunningJobs,
  jobsMigrations,
  retryFailed,
  runWorker,
} from '../index';

jest.setTimeout(30_000);

async function start() {
  const database = await startTestDatabase([jobsMigrations]);
  const add = async (queue: string, key: string, { changes = `state = 'failed'`, payload = {} as unknown } = {}) => {
    const { id } = await enqueue(database, { queue, key, payload });
    await database.pool.query(`update pgboss.job set completed_on = now(), ${changes} where id = $1`, [id]);
    return id;
  };
  const retry = (ids: string[], isRetryable = (_job: { queue: string }) => true) =>
    inTransaction(database, (transaction) => retryFailed(transaction, ids, isRetryable));
  return { database, add, retry };
}

it('runs a failed job again, with all its attempts', async () => {
  const { database, add, retry } = await start();
  const id = await add('film', 'a', {
    changes: `state = 'failed', retry_count = 4, started_on = now(), output = '{"reason": "fault"}'`,
  });
  expect(await retry([id])).toEqual([{ id, queue: 'film', attempts: 5, reason: 'fault', isQueued: true }]);
  const outcome = await new Promise<string>((resolve) => {
    const worker = runWorker(
      database,
      { film: async (_payload, { attempt, maxAttempts }) => expect([attempt, maxAttempts]).toEqual([1, 5]) },
      { onAttemptEnd: (end) => void worker.stop().then(() => resolve(end.outcome)) },
    );
  });
  expect(outcome).toBe('done');
  expect(await findFailedJobs(database, { limit: 9 })).toEqual([]);
  expect(await findDoneJobs(database, 9)).toMatchObject([{ id, key: 'a' }]);
});

it('leaves out jobs without their payload, those that are not to be retried, and those that have not failed', async () => {
  const { database, add, retry } = await start();
  const erased = await add('mail', 'a', { payload: { erased: true } });
  const refused = await add('film', 'b');
  const running = await add('film', 'c', { changes: `state = 'active', heartbeat_on = now() - interval '1 min'` });
  const found = await retry([erased, refused, running, randomUUID()], ({ queue }) => queue !== 'film');
  expect(new Map(found.map(({ id, isQueued }) => [id, isQueued]))).toEqual(
    new Map([
      [erased, false],
      [refused, false],
    ]),
  );
  expect(await findRunningJobs(database, 9)).toMatchObject([{ id: running, isLost: true }]);
  expect(await inTransaction(database, (transaction) => discardFailed(transaction, running))).toBeUndefined();
  expect(await inTransaction(database, (transaction) => discardFailed(transaction, refused))).toMatchObject({
    id: refused,
    queue: 'film',
  });
  expect(await findFailedJobs(database, { limit: 9 })).toMatchObject([{ id: erased, isErased: true }]);
});

it('lists failures in parts without gaps, also those of one moment', async () => {
  const { database, add } = await start();
  for (const key of 'abcde') await add(key === 'c' ? 'mail' : 'film', key);
  await database.pool.query(
    `update pgboss.job set completed_on = '2031-04-05T10:00:00.123456Z' where singleton_key < 'd'`,
  );
  const keys: string[] = [];
  let after: string | undefined;
  do {
    const part = await findFailedJobs(database, { limit: 2, ...(after && { after }) });
    keys.push(...part.map(({ key }) => key));
    after = part.at(-1)?.cursor;
  } while (after);
  expect(keys).toEqual(['c', 'b', 'a', 'e', 'd']);
  expect(await findFailedJobs(database, { limit: 9, queue: 'mail' })).toMatchObject([{ key: 'c' }]);
});

it('reads as many failures as it returns, however many there are', async () => {
  const { database } = await start();
  const jobs = Array.from({ length: 10_000 }, (_, n) => ({ key: `${n}`, payload: null }));
  await enqueueAll(database, { queue: 'film', jobs });
  await database.pool.query(
    `update pgboss.job set state = 'failed', completed_on = now() - singleton_key::int * interval '1 s'`,
  );
  await database.pool.query('vacuum analyze pgboss.job');
  await inTransaction(database, async (transaction) => {
    /** What this connection has read of the table, also before this transaction. */
    const rowsRead = async () => {
      const { rows } = await transaction.client.query<{ read: string }>(
        `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'job_common'`,
      );
      return Number(rows[0]?.read);
    };
    const before = await rowsRead();
    const [first] = await findFailedJobs(transaction, { limit: 1 });
    expect(first).toMatchObject({ key: '0' });
    const part = await findFailedJobs(transaction, { limit: 20, ...(first && { after: first.cursor }) });
    expect(part.map(({ key }) => Number(key))).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect((await rowsRead()) - before).toBeLessThan(50);
  });
});
