import { type Database, type FeatureMigrations, migrate } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/testing-server';
import { enqueue, findFailedJobs, findRunningJobs, jobsMigrations, findJobs, runWorker } from '../index';

jest.setTimeout(30_000);

const { '0004-pg-boss': move, ...earlier } = jobsMigrations.migrations;
const before: FeatureMigrations = { ...jobsMigrations, migrations: earlier };

/** A database of the release before, with one job of each state. */
async function startBefore() {
  const database = await startTestDatabase([before]);
  await database.pool.query(
    `insert into job (queue, key, payload, state, priority, attempts, max_attempts, run_after, reason, detail,
       started_at, finished_at, progress, result, lease_token, leased_by, lease_until) values
     ('film', 'waits', '{"n": 1}', 'queued', 3, 0, 5, '2031-04-05Z', null, null, null, null, null, null, null, null, null),
     ('film', 'is retried', '2', 'queued', 0, 2, 5, now(), 'fault', 'x', now(), null, null, null, null, null, null),
     ('film', 'runs', '3', 'running', 0, 5, 5, now(), null, null, now(), null, '{"percent": 50}', null,
       gen_random_uuid(), 'host:7', now() + interval '30 s'),
     ('film', 'is done', '4', 'done', 0, 1, 5, now(), null, null, now(), now(), null, '"saved"', null, null, null),
     ('mail', 'has failed', '{"erased": true}', 'failed', 0, 5, 5, now(), 'mailRefused', 'code 550', now(), now(), null,
       null, null, null, null)`,
  );
  return database;
}

const enqueueAsBefore = ({ pool }: Database, key: string, requeue = false) =>
  pool.query(
    `insert into job (queue, key, payload, max_attempts) values ('film', $1, '"new"', 5) on conflict (queue, key)
     ${requeue ? `do update set state = 'queued', payload = excluded.payload, attempts = 0 where job.state in ('done', 'failed')` : 'do nothing'}`,
    [key],
  );

it('moves jobs with their attempts, times and payloads', async () => {
  const database = await startBefore();
  await migrate(database, [jobsMigrations]);
  const jobs = new Map((await findJobs(database)).map((job) => [job.key, job]));
  expect([...jobs.keys()].sort()).toEqual(['has failed', 'is done', 'is retried', 'runs', 'waits']);
  expect(jobs.get('waits')).toMatchObject({ state: 'queued', payload: { n: 1 }, attempts: 0, maxAttempts: 5 });
  expect(jobs.get('is retried')).toMatchObject({ state: 'queued', attempts: 2, maxAttempts: 5, reason: 'fault' });
  // Its worker learns that it has lost the job; the attempt does not count.
  expect(jobs.get('runs')).toMatchObject({ state: 'running', attempts: 5, maxAttempts: 6, progress: { percent: 50 } });
  expect(jobs.get('is done')).toMatchObject({ state: 'done', attempts: 1, result: 'saved' });
  expect(await findFailedJobs(database, { limit: 9 })).toMatchObject([
    { queue: 'mail', key: 'has failed', attempts: 5, reason: 'mailRefused', detail: 'code 550', isErased: true },
  ]);
  expect(await findRunningJobs(database, 9)).toMatchObject([{ worker: 'host:7', attempt: 5, isLost: false }]);
  const { rows } = await database.pool.query(
    `select priority, start_after from pgboss.job where singleton_key = 'waits'`,
  );
  expect(rows).toEqual([{ priority: 3, start_after: new Date('2031-04-05Z') }]);
  expect(await enqueue(database, { queue: 'film', key: 'is done', payload: 5 })).toMatchObject({ queued: false });
  const { rows: kept } = await database.pool.query(
    `select from job where state in ('queued', 'running') or payload = '{"n": 1}'`,
  );
  expect(kept).toEqual([]);
});

it('runs what ran before, once its worker is silent', async () => {
  const database = await startBefore();
  await migrate(database, [jobsMigrations]);
  await database.pool.query(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`);
  const keys: string[] = [];
  await new Promise<void>((resolve) => {
    const worker = runWorker(
      database,
      { film: async (_payload, { key }) => keys.push(key) },
      {
        leaseMs: 900,
        pollMs: 50,
        onAttemptEnd: ({ outcome }) => outcome === 'done' && keys.includes('runs') && void worker.stop().then(resolve),
      },
    );
  });
  expect(keys.sort()).toEqual(['is retried', 'runs']);
});

it('moves what a process of the release before queues while this one is rolled out', async () => {
  const database = await startBefore();
  await migrate(database, [jobsMigrations]);
  const stateOf = async (key: string) => {
    const [job] = await findJobs(database, { queue: 'film', keys: [key] });
    return job && [job.state, job.payload];
  };
  await enqueueAsBefore(database, 'is new');
  expect(await stateOf('is new')).toEqual(['queued', 'new']);
  await enqueueAsBefore(database, 'waits', true);
  expect(await stateOf('waits')).toEqual(['queued', { n: 1 }]);
  await enqueueAsBefore(database, 'is done');
  expect(await stateOf('is done')).toEqual(['done', 4]);
  await enqueueAsBefore(database, 'is done', true);
  expect(await stateOf('is done')).toEqual(['queued', 'new']);
  const { rows } = await database.pool.query(`select from job where state in ('queued', 'running')`);
  expect(rows).toEqual([]);
});

it('is of the schema that pg-boss expects', async () => {
  const database = await startTestDatabase([jobsMigrations]);
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
  });
  // Refuses another version: after an upgrade of pg-boss the migrations need a step with its `getMigrationPlans`.
  await boss.start();
  expect(await boss.schemaVersion()).toBe(46);
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true });
  await boss.stop();
  expect(move).toBeDefined();
});
