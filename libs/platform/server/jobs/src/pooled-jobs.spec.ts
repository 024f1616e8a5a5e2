import { inTransaction, openDatabase } from '@nitrate/database';
import { startPgBouncer } from '@nitrate/database/testing';
import { startTestDatabase } from '@nitrate/testing-server';
import { enqueue, type JobHandler, jobsMigrations, findJobs, runWorker } from '../index';

jest.setTimeout(30_000);

it('runs jobs behind a pooler in transaction mode, at once, and takes those of a silent worker over', async () => {
  const direct = await startTestDatabase([jobsMigrations]);
  const url = await startPgBouncer(direct.url, 'transaction', 2);
  const database = openDatabase({ url, directUrl: direct.url, sharesSessions: true, maxConnections: 4 });
  await enqueue(database, { queue: 'film', key: 'of a silent worker', payload: null });
  await direct.pool.query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'`,
  );
  const film: JobHandler = async (_payload, run) => {
    await run.progress({ percent: 50 });
    await inTransaction(database, (transaction) => run.complete(transaction));
  };
  const errors: unknown[] = [];
  const outcomes: string[] = [];
  const claimed = new Promise<void>((resolve) => {
    const worker = runWorker(
      database,
      { film },
      {
        leaseMs: 900,
        pollMs: 60_000,
        onError: (error: unknown) => errors.push(error),
        onAttemptEnd({ outcome }) {
          outcomes.push(outcome);
          if (outcomes.length === 3) void worker.stop().then(resolve);
          // Is notified of, as there is no poll.
          else if (outcome === 'done') void enqueue(database, { queue: 'film', key: 'new', payload: null });
        },
      },
    );
  });
  await claimed;
  expect(errors).toEqual([]);
  expect(outcomes).toEqual(['abandoned', 'done', 'done']);
  expect(await findJobs(database)).toMatchObject([
    { key: 'of a silent worker', state: 'done', attempts: 2, progress: { percent: 50 } },
    { key: 'new', state: 'done', attempts: 1 },
  ]);
  await database.close();
});
