import { type Database, inTransaction } from '@nitrate/database';
import type { WatchFilter } from '@nitrate/player-telemetry/contract';
import { startTestDatabase } from '@nitrate/testing-server';
import fc from 'fast-check';
import { sql } from 'kysely';
import { playerTelemetryMigrations } from '../migrations';
import { closeLedgerMonth } from '../rollup/close-month';
import { rollUp } from '../rollup/roll-up';
import { findReportDifferences } from './find-report-differences';
import { timeOfKey } from './list-ledger-rows';
import { rebuildReportSums } from './refresh-report-sums';
import { openLedger, type Watched, writeLedger } from './testing/write-ledger';
import { watchReports } from './watch-reports';

jest.setTimeout(120_000);

const id = (kind: string, n: number) => `0199a000-0000-7000-8000-${kind}${String(n).padStart(12 - kind.length, '0')}`;
const film = (n: number) => id('f', n);
const archive = (n: number) => id('a', n);
const organisation = (n: number) => id('b', n);
const viewer = (n: number) => id('c', n);
const months = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'];
const period = { from: '2026-01-01', to: '2026-05-31' };

async function start() {
  const database = await startTestDatabase([playerTelemetryMigrations]);
  await openLedger(database);
  const watch = watchReports(database);
  const write = async (rows: readonly Watched[]) => {
    const keys = await writeLedger(database, rows);
    await rollUp(database);
    return keys;
  };
  const close = (month: string) =>
    inTransaction(database, (transaction) => closeLedgerMonth(transaction, month, new Date('2026-07-01')));
  const ledger = async () => {
    const { rows } = await database.pool.query<{ seconds: number }>(
      'select coalesce(sum(seconds), 0)::bigint as seconds from watch_time',
    );
    return rows[0]?.seconds ?? 0;
  };
  /** Days of the ledger with their viewers who count. */
  const viewed = async (): Promise<Viewed[]> => {
    const { rows } = await sql<Viewed>`
      select distinct (${timeOfKey} at time zone 'utc')::date as day, viewer from watch_time
      where viewer is not null and source not in ('network', 'domain')`.execute(database.tables<object>());
    return rows;
  };
  return { database, watch, write, close, ledger, viewed };
}

interface Viewed {
  day: string;
  viewer: string;
}

interface OddPeriod {
  from: string;
  to: string;
  starts: string[];
}

const dayOf = (day: number): string => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);

/** Which days of a period, next to the first, begin an interval. */
const beginsInterval = {
  day: () => true,
  week: (day: string) => new Date(day).getUTCDay() === 1,
  month: (day: string) => day.endsWith('-01'),
  /** As in the period before one that is compared. */
  sevenDays: (_day: string, index: number) => index % 7 === 0,
};

const oddPeriod = fc
  .record({
    first: fc.integer({ min: -10, max: 100 }),
    length: fc.integer({ min: 1, max: 130 }),
    interval: fc.constantFrom(...(['day', 'week', 'week', 'month', 'sevenDays'] as const)),
  })
  .map(({ first, length, interval }): OddPeriod => {
    const days = Array.from({ length }, (_, index) => dayOf(first + index));
    const starts = days.filter((day, index) => index === 0 || beginsInterval[interval](day, index));
    return { from: dayOf(first), to: dayOf(first + length - 1), starts };
  });

function countViewed(rows: readonly Viewed[], { from, to, starts }: OddPeriod) {
  const viewers = new Map<string, Set<string>>();
  const held = rows.filter(({ day }) => day >= from && day <= to);
  for (const { day, viewer: one } of held) {
    const begin = starts.findLast((start) => start <= day) ?? '';
    viewers.set(begin, new Set([...(viewers.get(begin) ?? []), one]));
  }
  return {
    total: new Set(held.map((row) => row.viewer)).size,
    intervals: new Map([...viewers].map(([begin, { size }]) => [begin, size])),
  };
}

async function viewerSums({ pool }: Pick<Database, 'pool'>): Promise<unknown[]> {
  const tables = ['watch_viewer_day', 'watch_viewer_week', 'watch_viewer_month'];
  const read = async (table: string) => (await pool.query(`select * from ${table} order by 1, 2`)).rows;
  return Promise.all(tables.map(read));
}

const secondsOf = (rows: readonly { fullSeconds: number; previewSeconds: number }[]): number =>
  rows.reduce((sum, row) => sum + row.fullSeconds + row.previewSeconds, 0);

const sources = ['subscription', 'ticket', 'role', 'openAccess', 'network', 'domain', 'preview'] as const;

const watched = fc
  .record({
    day: fc.integer({ min: 0, max: 119 }),
    second: fc.integer({ min: 0, max: 86_399 }),
    seconds: fc.integer({ min: 1, max: 900 }),
    film: fc.integer({ min: 1, max: 3 }),
    play: fc.integer({ min: 1, max: 6 }),
    source: fc.constantFrom(...sources),
    viewer: fc.option(fc.integer({ min: 1, max: 3 })),
    correct: fc.boolean(),
  })
  .map((row): Watched => {
    const isOrganisation = row.source === 'network' || row.source === 'domain';
    return {
      at: new Date(Date.UTC(2026, 0, 1 + row.day) + row.second * 1000).toISOString(),
      seconds: row.correct && row.seconds > 800 ? -row.seconds : row.seconds,
      correction: row.correct && row.seconds > 800 ? 'counted twice' : null,
      film: film(row.film),
      archive: archive(1 + (row.film % 2)),
      play: row.play,
      source: row.source,
      kind: row.source === 'preview' ? 'preview' : 'full',
      organisation: isOrganisation ? organisation(1 + (row.film % 2)) : null,
      network: row.source === 'network' ? '192.0.2.0/24' : null,
      viewer: row.viewer === null ? null : viewer(row.viewer),
    };
  });

const steps = fc.array(fc.oneof({ weight: 4, arbitrary: fc.array(watched, { maxLength: 8 }) }, fc.constant('close')), {
  maxLength: 10,
});

describe('the sums of reports', () => {
  it('equal the ledger to the second, however it is divided, and closed months never change', async () => {
    const { database, watch, write, close, ledger } = await start();
    await fc.assert(
      fc.asyncProperty(steps, async (run) => {
        await database.pool.query('truncate watch_time, watch_play_day, watch_month');
        const closed = new Map<string, unknown>();
        for (const step of run) {
          if (step === 'close') {
            const month = months[closed.size];
            if (month === undefined || closed.size === months.length - 1) continue;
            await close(month);
            closed.set(month, await watch.statementSums([month]));
          } else await write(step);
        }
        const total = await ledger();
        const sums = async (filter: Partial<WatchFilter>) =>
          secondsOf(await watch.series({ ...period, audience: 'all', ...filter }, [period.from]));
        expect(await sums({})).toBe(total);
        expect((await sums({ audience: 'b2c' })) + (await sums({ audience: 'b2e' }))).toBe(total);
        expect((await sums({ archive: archive(1) })) + (await sums({ archive: archive(2) }))).toBe(total);
        expect(secondsOf(await watch.statementSums([...months, '2026-06-01']))).toBe(total);
        const { films } = await watch.films({ ...period, audience: 'all' }, { sort: 'fullSeconds' });
        expect(secondsOf(films)).toBe(total);
        const parts = await Promise.all(
          sources.map((source) => watch.films({ ...period, audience: 'all', source }, { sort: 'fullSeconds' })),
        );
        expect(secondsOf(parts.flatMap((part) => part.films))).toBe(total);
        const split = await watch.films(
          { from: '2026-01-17', to: '2026-05-31', audience: 'all' },
          { sort: 'fullSeconds' },
        );
        expect(secondsOf(split.films) + (await sums({ to: '2026-01-16' }))).toBe(total);
        for (const month of months) {
          const statement = await watch.statementSums([month]);
          expect(await watch.ledgerSums({ statement: month, audience: 'all' })).toMatchObject({
            seconds: secondsOf(statement),
          });
          if (closed.has(month)) expect(statement).toEqual(closed.get(month));
        }
        expect(await findReportDifferences(database)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('count a play once, on the day on which it began, and as completed from 90 % of the film', async () => {
    const { watch, write } = await start();
    const shared = { film: film(1), archive: archive(1), assetMs: 600_000 };
    await write([
      { ...shared, at: '2026-03-31T23:55:00Z', seconds: 300, play: 1 },
      { ...shared, at: '2026-04-01T00:00:00Z', seconds: 240, play: 1 },
      { ...shared, at: '2026-04-01T12:00:00Z', seconds: 539, play: 2 },
      { ...shared, at: '2026-04-01T13:00:00Z', seconds: 5, play: 3, kind: 'preview' },
    ]);
    const days = await watch.series({ from: '2026-03-31', to: '2026-04-01', audience: 'all' }, [
      '2026-03-31',
      '2026-04-01',
    ]);
    expect(days).toEqual([
      {
        day: '2026-03-31',
        source: 'subscription',
        fullSeconds: 300,
        previewSeconds: 0,
        fullPlays: 1,
        previewPlays: 0,
        completedPlays: 1,
      },
      expect.objectContaining({ source: 'preview', previewPlays: 1, completedPlays: 0 }),
      expect.objectContaining({ source: 'subscription', fullSeconds: 779, fullPlays: 1, completedPlays: 0 }),
    ]);
  });

  it('count viewers by pseudonym, without guests, and forget erased ones', async () => {
    const { database, watch, write } = await start();
    const shared = { film: film(1), archive: archive(1), seconds: 60 };
    await write([
      { ...shared, at: '2026-02-10T10:00:00Z', viewer: viewer(1) },
      { ...shared, at: '2026-02-11T10:00:00Z', viewer: viewer(1) },
      { ...shared, at: '2026-03-11T10:00:00Z', viewer: viewer(2) },
      { ...shared, at: '2026-03-12T10:00:00Z', viewer: null },
      { ...shared, at: '2026-03-12T10:00:00Z', viewer: viewer(3), source: 'network', organisation: organisation(1) },
    ]);
    const starts = ['2026-02-01', '2026-03-01'];
    const count = () => watch.viewers({ from: '2026-02-01', to: '2026-03-31' }, starts);
    expect(await count()).toEqual({
      total: 2,
      intervals: new Map([
        ['2026-02-01', 1],
        ['2026-03-01', 1],
      ]),
    });
    const ofFilm = await watch.viewers({ from: '2026-02-01', to: '2026-03-31', film: film(1) }, starts);
    expect(ofFilm).toEqual(await count());
    await database.pool.query('update watch_play_day set viewer = null where viewer = $1', [viewer(1)]);
    expect((await count()).total).toBe(1);
  });

  it('count the days after a first interval of one day in the second', async () => {
    const { watch, write } = await start();
    await write([{ at: '2026-01-27T10:00:00Z', seconds: 60, film: film(1), archive: archive(1), viewer: viewer(1) }]);
    const weeks = { from: '2026-01-25', to: '2026-01-27' };
    const starts = ['2026-01-25', '2026-01-26'];
    expect((await watch.viewers(weeks, starts)).intervals).toEqual(new Map([['2026-01-26', 1]]));
    expect(await watch.series({ ...weeks, audience: 'all' }, starts)).toMatchObject([
      { day: '2026-01-26', fullSeconds: 60 },
    ]);
  });

  it('count the viewers of weeks and other intervals of odd periods as the ledger does', async () => {
    const { database, watch, write, viewed } = await start();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(watched, { maxLength: 30 }), { maxLength: 4 }),
        oddPeriod,
        async (run, odd) => {
          await database.pool.query('truncate watch_time, watch_play_day, watch_month');
          const isExact = async () =>
            expect(await watch.viewers(odd, odd.starts)).toEqual(countViewed(await viewed(), odd));
          for (const step of run) {
            await write(step);
            await isExact();
          }
          for (const table of ['watch_time', 'watch_play_day']) {
            await database.pool.query(`delete from ${table} where viewer = $1`, [viewer(1)]);
          }
          await isExact();
          const sums = await viewerSums(database);
          await rebuildReportSums(database);
          expect(await viewerSums(database)).toEqual(sums);
          expect(await findReportDifferences(database)).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('differ from the plays where a number of viewers is wrong', async () => {
    const { database, watch, write } = await start();
    await write([{ at: '2026-02-11T10:00:00Z', seconds: 60, film: film(1), archive: archive(1), viewer: viewer(1) }]);
    await watch.series({ ...period, audience: 'all' }, [period.from]);
    await database.pool.query('update watch_viewer_week set viewers = 2');
    await database.pool.query('delete from watch_viewer_month');
    expect(await findReportDifferences(database)).toEqual([
      { day: '2026-02-01', unit: 'viewers', played: 1, reported: 0 },
      { day: '2026-02-09', unit: 'viewers', played: 1, reported: 2 },
    ]);
  });

  it('divide the use of organisations by network and interval', async () => {
    const { watch, write } = await start();
    const shared = { film: film(1), archive: archive(1), source: 'network', organisation: organisation(1) };
    await write([
      { ...shared, at: '2026-02-10T10:00:00Z', seconds: 60, network: '192.0.2.0/25' },
      { ...shared, at: '2026-02-10T11:00:00Z', seconds: 30, network: '192.0.2.128/25' },
      { ...shared, at: '2026-02-18T11:00:00Z', seconds: 10, source: 'domain' },
      { ...shared, at: '2026-02-18T11:00:00Z', seconds: 7, organisation: organisation(2), source: 'domain' },
    ]);
    const starts = ['2026-02-01', '2026-02-15'];
    const use = await watch.organisations({ from: '2026-02-01', to: '2026-02-28' }, starts);
    expect(use.total).toMatchObject({ fullSeconds: 107, activeDays: 2, fullPlays: 4 });
    expect(use.intervals.map(({ day, fullSeconds }) => [day, fullSeconds]).sort()).toEqual([
      ['2026-02-01', 90],
      ['2026-02-15', 17],
    ]);
    expect(
      use.organisations.map(({ organisationId, fullSeconds, activeDays }) => [organisationId, fullSeconds, activeDays]),
    ).toEqual([
      [organisation(1), 100, 2],
      [organisation(2), 7, 1],
    ]);
    expect(use.networks.map(({ network, fullSeconds }) => [network, fullSeconds])).toEqual([
      ['192.0.2.0/25', 60],
      ['192.0.2.128/25', 30],
      [null, 10],
      [null, 7],
    ]);
  });

  it('wait for a rollup in progress, so that none of its rows are missed', async () => {
    const { database, watch, write } = await start();
    await write([{ at: '2026-02-10T10:00:00Z', seconds: 60, film: film(1), archive: archive(1), play: 9 }]);
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query('update watch_play_day set seconds = seconds + 40');
      const reading = watch.series({ ...period, audience: 'all' }, [period.from]);
      await client.query('commit');
      await reading;
    } finally {
      client.release();
    }
    expect(secondsOf(await watch.series({ ...period, audience: 'all' }, [period.from]))).toBe(100);
  });
});
