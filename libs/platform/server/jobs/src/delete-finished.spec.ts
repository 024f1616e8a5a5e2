import { startTestDatabase } from '@nitrate/testing-server';
import { deleteFinished, jobsMigrations, listJobs } from '../index';

jest.setTimeout(30_000);

const day = (n: number) => new Date(Date.UTC(2031, 3, n));

it('deletes what was done or has failed before its time, of the named queues alone', async () => {
  const database = await startTestDatabase([jobsMigrations]);
  await database.pool.query(
    `insert into job (queue, key, payload, state, max_attempts, finished_at) values
       ('mail', 'old', '{}', 'done', 1, '2031-04-01Z'), ('mail', 'new', '{}', 'done', 1, '2031-04-09Z'),
       ('mail', 'failed', '{}', 'failed', 1, '2031-04-01Z'), ('mail', 'waiting', '{}', 'queued', 1, null),
       ('film', 'old', '{}', 'done', 1, '2031-04-01Z')`,
  );
  await database.pool.query(
    `insert into job (queue, key, payload, state, max_attempts, finished_at)
     select 'mail', 'many ' || n, '{}', 'done', 1, '2031-04-01Z' from generate_series(1, 2500) n`,
  );
  const left = async () => (await listJobs(database)).map(({ queue, key }) => `${queue} ${key}`);
  expect(await deleteFinished(database, { queues: ['mail'], doneBefore: day(8) })).toBe(2501);
  expect(await left()).toEqual(['mail new', 'mail failed', 'mail waiting', 'film old']);
  const both = { queues: ['mail', 'film'], doneBefore: day(1), failedBefore: day(2) };
  expect(await deleteFinished(database, both)).toBe(1);
  expect(await left()).toEqual(['mail new', 'mail waiting', 'film old']);
});
