import { type Database, openDatabase } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/testing-server';
import fc from 'fast-check';
import { type KnownAsset, decideReport } from '../ingest/decide-report';
import { writeReports } from '../ingest/write-reports';
import type { Reports } from '../ledger/ledger-row';
import { playerTelemetryMigrations } from '../migrations';
import { preparePartitions } from '../partitions/prepare-partitions';
import { archiveId, filmId, fullAsset, id, item, reportKey } from '../testing/start-ledger-api';
import type { VerifiedRight } from '../watch-rights/watch-rights';

const startMs = Date.parse('2026-11-24T11:53:20Z');
const hourMs = 3_600_000;
let database: Database;
let processes: Database[];

beforeAll(async () => {
  const opened = await startTestDatabase([playerTelemetryMigrations]);
  database = opened;
  await preparePartitions(database, new Date(startMs));
  processes = [1, 2].map(() => openDatabase({ url: opened.url, maxConnections: 4 }));
}, 60_000);
afterAll(() => Promise.all(processes.map(({ close }) => close())));
beforeEach(() => database.pool.query('truncate watch_time, watch_time_apart, watch_quota'));

/** The same each time, so that no check fails by chance. */
const options = { seed: 1, endOnFailure: true };

let lastRight = 1000;
function rightOf(viewer: number | null, streams: number | null, ms: number): VerifiedRight {
  const grantedMs = Math.floor(ms / 1000) * 1000;
  return {
    filmId,
    assetId: fullAsset,
    durationMs: 40_000,
    archiveId,
    source: 'subscription',
    organisationId: null,
    network: null,
    viewer: viewer === null ? null : id(viewer),
    streams,
    id: id((lastRight += 1)),
    grantedMs,
    from: grantedMs - 10_000,
    until: grantedMs + 25 * hourMs,
  };
}

interface Report {
  key: string;
  beganMs: number;
  seconds: number;
  right: VerifiedRight | undefined;
  /** How much the client's clock is ahead. */
  aheadMs?: number;
}

/** The call of a report, as an api makes it. */
function callOf({ key, beganMs, seconds, right, aheadMs = 0 }: Report, nowMs: number): Reports {
  const asset: KnownAsset = { filmId, kind: 'full', durationMs: 40_000, archiveId };
  const elapsedMs = nowMs + Math.max(0, aheadMs) - beganMs;
  const decision = decideReport({
    item: item({ assetId: fullAsset, seconds }),
    index: 0,
    key,
    keyTimeMs: beganMs,
    elapsedMs,
    secondsBefore: 0,
    now: new Date(nowMs),
    right,
    asset,
    network: id(9),
  });
  return typeof decision === 'string' ? { counted: [], apart: [] } : { counted: [decision], apart: [] };
}

/** Sends reports by both processes at once. @returns the seconds that were counted */
async function sendAll(reports: readonly Report[], nowMs: number): Promise<number> {
  const results = await Promise.all(
    processes.map((process, turn) => {
      const calls = reports.filter((_, index) => index % 2 === turn).map((report) => callOf(report, nowMs));
      return writeReports({ database: process, now: () => new Date(nowMs) })(calls);
    }),
  );
  return results.flat().reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value.seconds : NaN), 0);
}

/** In seconds: one for rounding, and at each midnight the error of clocks. */
function toleranceOf(fromMs: number, toMs: number): number {
  const day = (ms: number) => Math.floor(ms / (24 * hourMs));
  return 1 + 20 * (day(toMs) - day(fromMs));
}

const forgery = fc.record({
  /** Of the rights that were granted until then. */
  right: fc.nat(20),
  agoMs: fc.oneof(fc.nat(60_000), fc.nat(30 * hourMs)),
  seconds: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 86_400 })),
});
const step = fc.record({
  passedMs: fc.oneof(fc.nat(5000), fc.nat(20 * 60_000), fc.nat(3 * hourMs)),
  grants: fc.array(fc.constantFrom(1, 2, null), { maxLength: 2 }),
  forgeries: fc.array(forgery, { maxLength: 25 }),
});

it('counts no more of a viewer than has passed, times the streams, whatever a client sends', async () => {
  let [sent, counted] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      await database.pool.query('truncate watch_time, watch_quota');
      let nowMs = startMs;
      const rights: VerifiedRight[] = [];
      for (const { passedMs, grants, forgeries } of steps) {
        for (const viewer of grants) rights.push(rightOf(viewer, viewer, nowMs));
        nowMs += passedMs;
        const reports = forgeries.map(({ right, agoMs, seconds }) => {
          const beganMs = nowMs - agoMs;
          return { key: reportKey(beganMs), beganMs, seconds, right: rights[right % Math.max(1, rights.length)] };
        });
        counted += await sendAll(reports, nowMs);
        sent += reports.reduce((sum, { seconds }) => sum + seconds, 0);
        const { rows } = await database.pool.query<{ viewer: string | null; seconds: number }>(
          'select viewer, sum(seconds)::int as seconds from watch_time group by viewer',
        );
        for (const { viewer, seconds } of rows) {
          const own = rights.filter((right) => right.viewer === viewer);
          const passed = ({ grantedMs }: VerifiedRight) => (nowMs - grantedMs) / 1000 + toleranceOf(grantedMs, nowMs);
          const limit =
            viewer === null
              ? own.reduce((sum, right) => sum + passed(right), 0)
              : Math.max(...own.map(passed)) * (own[0]?.streams ?? 0);
          expect(seconds).toBeLessThanOrEqual(limit);
        }
      }
    }),
    { numRuns: 40, ...options },
  );
  expect(counted).toBeGreaterThan(0);
  expect(counted).toBeLessThan(sent / 10);
});

const player = fc.record({
  clockErrorMs: fc.integer({ min: -9000, max: 9000 }),
  /** The film plays without a pause. */
  gapless: fc.boolean(),
  isOnline: fc.boolean(),
  latencyMs: fc.integer({ min: 50, max: 1500 }),
  /** Seconds that a report has, the milliseconds until the next begins, and until it is sent. */
  reports: fc.array(
    fc.record({
      seconds: fc.oneof(fc.constant(60), fc.integer({ min: 1, max: 70 })),
      pauseMs: fc.oneof(fc.constant(0), fc.nat(90_000)),
      delayMs: fc.oneof(fc.nat(3000), fc.constant(0), fc.nat(60 * 3_600_000)),
    }),
    { minLength: 1, maxLength: 40 },
  ),
});

it.each([
  ['a guest', null, 1],
  ['a user with one stream', 1, 1],
  ['a user with three streams', 1, 3],
])('counts all that %s has watched, in whatever order it arrives', async (_, viewer, streams) => {
  await fc.assert(
    fc.asyncProperty(fc.array(player, { minLength: streams, maxLength: streams }), async (players) => {
      await database.pool.query('truncate watch_time, watch_quota');
      const arrivals = players.flatMap(({ clockErrorMs: aheadMs, gapless, isOnline, latencyMs, reports }) => {
        let atMs = startMs + latencyMs;
        let right = rightOf(viewer, viewer && streams, startMs);
        return reports.map(({ seconds, pauseMs, delayMs }) => {
          // Grants are renewed while the film plays.
          if (atMs - right.grantedMs > 600_000) right = rightOf(viewer, viewer && streams, atMs - 500);
          const sentMs = atMs + seconds * 1000 + (isOnline ? delayMs % 3000 : delayMs);
          const beganMs = atMs + aheadMs;
          atMs += seconds * 1000 + (gapless ? 0 : pauseMs);
          return { sentMs, report: { key: reportKey(beganMs), beganMs, seconds, right, aheadMs } };
        });
      });
      arrivals.sort((a, b) => a.sentMs - b.sentMs);
      for (const { sentMs, report } of arrivals) {
        expect(await sendAll([report], sentMs)).toBe(report.seconds);
      }
    }),
    { numRuns: 12, ...options },
  );
});
