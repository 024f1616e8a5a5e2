import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { enqueueAll, jobsMigrations, findJobs } from '@nitrate/jobs';
import { run } from '@nitrate/processes';
import { startTestDatabase } from '@nitrate/testing-server';
import { awaitedMails, kinds } from './jobs-program.fixture';

jest.setTimeout(600_000);

const kills = process.env['NITRATE_FAULTS'] === 'full' ? 50 : 5;
/** More than are done before the last kill. */
const jobsOfEachKind = 20 * kills;

/** Runs the program until a job of each kind was begun and some of them may be done, and kills it then. */
async function runAndKill(url: string): Promise<void> {
  const begun = new Set<string>();
  let isKilled = false;
  const killSoon = async (pid: number) => {
    isKilled = true;
    await sleep(Math.random() * 60);
    process.kill(pid, 'SIGKILL');
  };
  await startJobs(url, (pid, kind) => {
    begun.add(kind);
    if (begun.size === kinds.length && !isKilled) void killSoon(pid);
  }).catch(() => undefined);
}

const startJobs = (url: string, onBegun: (pid: number, kind: string) => void, signal?: AbortSignal) =>
  run(process.execPath, ['--import', 'tsx', join(__dirname, 'jobs-program.fixture.ts'), url], {
    env: { ...process.env, TSX_TSCONFIG_PATH: join(process.cwd(), 'tsconfig.base.json') },
    ...(signal && { signal }),
    onStdout(line) {
      const [pid = '', kind = ''] = line.split(' ');
      onBegun(Number(pid), kind);
    },
  });

it(`does each job of each kind once, though the program is killed ${kills} times in them`, async () => {
  const database = await startTestDatabase([jobsMigrations]);
  await database.pool.query('create table effect (key text)');
  for (const queue of kinds.filter((kind) => kind !== 'awaited')) {
    const jobs = Array.from({ length: jobsOfEachKind }, (_, n) => ({ key: `${queue}-${n}`, payload: {} }));
    await enqueueAll(database, { queue, jobs, maxAttempts: 200 });
  }
  const inAYear = new Date(Date.now() + 365 * 86_400_000);
  for (let n = 0; n < jobsOfEachKind; n += 1) await awaitedMails.add(database, { link: 's3cr3t' }, inAYear);

  for (let n = 0; n < kills; n += 1) await runAndKill(database.url);

  const ending = new AbortController();
  const last = startJobs(database.url, () => undefined, ending.signal).catch(() => undefined);
  const isDone = async () => (await findJobs(database, { states: ['queued', 'running'] })).length === 0;
  while (!(await isDone())) await sleep(100);
  ending.abort();
  await last;

  const jobs = await findJobs(database, { limit: 10_000 });
  expect(jobs.filter(({ state }) => state !== 'done')).toEqual([]);
  expect(jobs).toHaveLength(kinds.length * jobsOfEachKind);
  const { rows } = await database.pool.query<{ keys: number; effects: number }>(
    'select count(distinct key)::int as keys, count(*)::int as effects from effect',
  );
  expect(rows).toEqual([{ keys: jobs.length, effects: jobs.length }]);
  // The kills have hit jobs of each kind.
  for (const queue of kinds) {
    const attempts = await findJobs(database, { queue, limit: 10_000 });
    expect(attempts.some((job) => job.attempts > 1)).toBe(true);
  }
  expect(
    jobs
      .filter(({ queue }) => queue === 'awaited')
      .every(({ payload }) => JSON.stringify(payload) === '{"erased":true}'),
  ).toBe(true);
});
