import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { startTestDatabase } from '@nitrate/testing-server';
import { followSchedule, jobsMigrations, findJobs, runWorker, type Schedule, scheduledJobs } from '../index';

/** Only the timer that queues is faked. */
const realTimers = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
];
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Two minutes past the last hour but one. */
const start = (Math.floor(Date.now() / hourMs) - 1) * hourMs + 2 * minuteMs;

/** Two programs that follow the same schedule; their clock is a minute further with each tick. */
async function startPrograms(schedule: Schedule) {
  const database = await startTestDatabase([jobsMigrations]);
  jest.useFakeTimers({ doNotFake: realTimers });
  const clock = { now: start };
  const errors: unknown[] = [];
  const options = { now: () => new Date(clock.now), onError: (error: unknown) => void errors.push(error) };
  const programs = [1, 2].map(() => followSchedule(database, schedule, options));
  const states = async () => (await findJobs(database)).map(({ key, state }) => `${key} ${state}`).sort();
  return {
    database,
    errors,
    programs,
    states,
    /** A minute later; waits until the jobs are in these states, if they are to change. */
    async tick(expected?: readonly string[]) {
      clock.now += minuteMs;
      jest.advanceTimersByTime(minuteMs);
      while (expected && !isDeepStrictEqual(await states(), expected)) await sleep(10);
    },
    /** Runs what is queued until it is done. */
    async run(works = schedule) {
      const worker = runWorker(database, scheduledJobs(works), { leaseMs: 60_000, pollMs: 10, retryDelayMs: () => 0 });
      while ((await findJobs(database, { states: ['queued', 'running'] })).length > 0) await sleep(10);
      await worker.stop();
    },
  };
}

afterEach(() => jest.useRealTimers());

const nothing = async () => undefined;

it('is queued at its times, once for all processes', async () => {
  const done: string[] = [];
  const work = (name: string, minutes: number) => ({
    everyMs: minutes * minuteMs,
    work: async () => void done.push(name),
  });
  const { errors, tick, run, states, programs } = await startPrograms({
    'lists.old': work('lists', 3),
    'mails.old': work('mails', 60),
  });
  expect(await states()).toEqual([]);
  await tick(['lists.old queued']);
  await run();
  await tick();
  await tick();
  expect(done).toEqual(['lists']);
  expect(await states()).toEqual(['lists.old done']);
  programs.forEach(({ stop }) => stop());
  await tick();
  expect(await states()).toEqual(['lists.old done']);
  expect(errors).toEqual([]);
});

it('is tried again after a fault, and in its next time', async () => {
  let attempts = 0;
  const fail = async () => {
    attempts++;
    throw new Error('database away');
  };
  const { database, tick, run } = await startPrograms({ old: { everyMs: minuteMs, work: fail } });
  await tick(['old queued']);
  await run();
  expect(attempts).toBe(3);
  expect(await findJobs(database)).toMatchObject([{ state: 'failed', detail: 'database away' }]);
  // The database has its own clock, by which the job ended.
  await database.pool.query(`update pgboss.job set completed_on = $1`, [new Date(start)]);
  await tick(['old queued']);
});

it('waits for a program that knows it', async () => {
  const { database, tick } = await startPrograms({ old: { everyMs: minuteMs, work: nothing } });
  await tick(['old queued']);
  const returned = new Promise<void>((resolve) => {
    const worker = runWorker(database, scheduledJobs({}), {
      leaseMs: 60_000,
      pollMs: 10,
      onAttemptEnd: ({ outcome }) => {
        if (outcome === 'returned') void worker.stop().then(resolve);
      },
    });
  });
  await returned;
  expect(await findJobs(database)).toMatchObject([{ state: 'queued', attempts: 0 }]);
});

it('does not hold up a program that stops', async () => {
  let begin: () => void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const work = () => {
    begin();
    return new Promise(() => undefined);
  };
  const { database, tick } = await startPrograms({ old: { everyMs: minuteMs, work } });
  await tick(['old queued']);
  const worker = runWorker(database, scheduledJobs({ old: { everyMs: minuteMs, work } }), { pollMs: 10 });
  await begun;
  await worker.stop();
  expect(await findJobs(database)).toMatchObject([{ state: 'queued' }]);
});
