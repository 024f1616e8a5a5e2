import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { auditMigrations } from '@nitrate/audit';
import { addMonths } from '@nitrate/contract-kit';
import { type Database, inTransaction } from '@nitrate/database';
import { openDiskStorage } from '@nitrate/storage';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import fc from 'fast-check';
import { exportWatchTime } from '../account/export-watch-time';
import { correctLedger } from '../ledger/correct-ledger';
import { insertReports } from '../ledger/insert-reports';
import type { StoredReport } from '../ledger/ledger-row';
import { ledgerMonth } from '../ledger/months';
import { playerTelemetryMigrations } from '../migrations';
import { exportPartitions } from '../partitions/export-partitions';
import { preparePartitions } from '../partitions/prepare-partitions';
import { archiveId, filmId, fullAsset, id, reportKey } from '../testing/start-ledger-api';
import { closeLedgerMonth } from './close-month';
import { rebuildRollup } from './rebuild-rollup';
import { rollUp } from './roll-up';
import { verifyLedger } from './verify-ledger';

jest.setTimeout(120_000);

const now = new Date('2026-11-24T12:00:00Z');
const migrations = [auditMigrations, playerTelemetryMigrations];

const row = (time: string | Date, changes: Partial<StoredReport> = {}): StoredReport => ({
  key: reportKey(new Date(time).getTime()),
  item: 0,
  filmId,
  assetId: fullAsset,
  kind: 'full',
  assetMs: 3_600_000,
  archiveId,
  seconds: 10,
  source: 'subscription',
  organisationId: null,
  network: null,
  viewer: null,
  ...changes,
});

async function startLedger(at = now) {
  const database = await startTestDatabase(migrations);
  await preparePartitions(database, at);
  const storage = await openDiskStorage(await scratchFolder());
  const record = (...rows: readonly StoredReport[]) => insertReports(database, { counted: rows, apart: [] }, at);
  const close = (month: string, when = at) =>
    inTransaction(database, (transaction) => closeLedgerMonth(transaction, month, when));
  return { database, storage, record, close, verify: () => verifyLedger(database, storage) };
}

const totals = async ({ pool }: Database) => {
  const { rows } = await pool.query<{ day: string; month: string; seconds: number; reports: number }>(
    `select day::text, month::text, sum(seconds)::int as seconds, sum(reports)::int as reports
     from watch_play_day group by day, month order by day, month`,
  );
  return rows;
};

const rollupOf = async ({ pool }: Database) => {
  const { rows } = await pool.query<{ line: string }>('select d::text as line from watch_play_day d order by 1');
  return rows.map(({ line }) => line);
};

it('adds new rows by the day of their key, once', async () => {
  const { database, record, verify } = await startLedger();
  await record(row('2026-11-23T23:59:59.999Z'), row('2026-11-24T00:00:00Z'), row('2026-11-24T01:00:00Z'));
  expect(await verify()).toMatchObject({ rows: 3, seconds: 30, pending: 3, differences: [] });
  expect(await Promise.all([rollUp(database), rollUp(database)])).toContain(true);
  await record(row('2026-11-23T20:00:00Z', { seconds: 5 }));
  for (let run = 0; run < 3; run += 1) await rollUp(database);
  expect(await totals(database)).toEqual([
    { day: '2026-11-23', month: '2026-11-01', seconds: 15, reports: 2 },
    { day: '2026-11-24', month: '2026-11-01', seconds: 20, reports: 2 },
  ]);
  expect(await verify()).toMatchObject({ rows: 4, seconds: 35, pending: 0, differences: [] });
});

it('has one row for a play, film and day', async () => {
  const { database, record } = await startLedger();
  const play = 'f123456789abcdef';
  await record(...[1, 2, 3].map((minute) => row(now, { key: reportKey(`2026-11-24T10:0${minute}:00Z`, play) })));
  await rollUp(database);
  await record(row(now, { key: reportKey('2026-11-24T10:04:00Z', play), item: 1, seconds: 2 }));
  await rollUp(database);
  const { rows } = await database.pool.query('select play, seconds, reports from watch_play_day');
  expect(rows).toEqual([{ play: '00000000-0000-0000-b123-456789abcdef', seconds: 32, reports: 4 }]);
});

it('misses no row that is committed after others with higher numbers', async () => {
  const { database, record, verify } = await startLedger();
  let stop = false;
  const rolling = (async () => {
    while (!stop) await rollUp(database);
  })();
  for (let round = 0; round < 30; round += 1) {
    const calls = Array.from({ length: 5 }, () => record(...Array.from({ length: 20 }, () => row(now))));
    await Promise.all(calls);
  }
  stop = true;
  await rolling;
  await rollUp(database);
  expect(await verify()).toMatchObject({ rows: 3000, seconds: 30_000, pending: 0, differences: [] });
});

it('waits for a row with a lower number that is not committed yet', async () => {
  const { database, record } = await startLedger();
  let rolling: Promise<boolean> | undefined;
  await inTransaction(database, async ({ client }) => {
    const pool = client as unknown as Database['pool'];
    await insertReports({ pool }, { counted: [row(now)], apart: [] }, now);
    await record(row(now));
    rolling = rollUp(database);
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
    while ((await database.pool.query(waiting)).rowCount === 0);
  });
  expect(await rolling).toBe(true);
  expect(await totals(database)).toMatchObject([{ seconds: 20 }]);
});

it('never changes a closed month: what arrives later belongs to the next one that is open', async () => {
  const { database, record, close, verify } = await startLedger();
  await record(row('2026-09-30T12:00:00Z'), row('2026-10-31T12:00:00Z'));
  expect(await close('2026-09-01')).toBeUndefined();
  await record(row('2026-09-30T12:00:00Z', { seconds: 3 }));
  expect(await close('2026-10-01')).toBeUndefined();
  await record(row('2026-09-30T12:00:00Z', { seconds: 4 }), row('2026-10-31T12:00:00Z', { seconds: 5 }));
  await rollUp(database);
  const expected = [
    { day: '2026-09-30', month: '2026-09-01', seconds: 10, reports: 1 },
    { day: '2026-09-30', month: '2026-10-01', seconds: 3, reports: 1 },
    { day: '2026-09-30', month: '2026-11-01', seconds: 4, reports: 1 },
    { day: '2026-10-31', month: '2026-10-01', seconds: 10, reports: 1 },
    { day: '2026-10-31', month: '2026-11-01', seconds: 5, reports: 1 },
  ];
  expect(await totals(database)).toEqual(expected);
  await rebuildRollup(database);
  expect(await totals(database)).toEqual(expected);
  expect((await verify()).differences).toEqual([]);
  expect(
    await Promise.all(['2026-10-01', '2026-11-01', '2027-01-01', '2026-10', "'"].map((month) => close(month))),
  ).toEqual(['closed', 'notOver', 'notOver', 'invalid', 'invalid']);
});

it('corrects a report by a further row in the open month, once', async () => {
  const { database, record, close, verify } = await startLedger();
  const report = row('2026-10-31T12:00:00Z', { seconds: 60, viewer: id(5) });
  await record(report);
  await close('2026-10-01');
  const correct = (seconds: number, key = report.key) =>
    correctLedger(database, { key, item: 0, seconds, reason: 'Played by a test' }, now);
  expect(await Promise.all([correct(20), correct(20)])).toEqual(
    expect.arrayContaining([{ result: 'corrected', before: 60, added: -40 }, { result: 'unchanged' }]),
  );
  expect(await correct(25)).toEqual({ result: 'corrected', before: 20, added: 5 });
  expect(await correct(1, id(99))).toEqual({ result: 'unknown' });
  await rollUp(database);
  expect(await totals(database)).toEqual([
    { day: '2026-10-31', month: '2026-10-01', seconds: 60, reports: 1 },
    { day: '2026-11-24', month: '2026-11-01', seconds: -35, reports: 0 },
  ]);
  const { rows } = await database.pool.query<{ key: string; correction: string }>(
    'select * from watch_time where correction is not null order by sequence',
  );
  const corrected = {
    film_id: filmId,
    archive_id: archiveId,
    source: 'subscription',
    viewer: id(5),
    corrects_key: report.key,
  };
  expect(rows).toMatchObject([
    { ...corrected, seconds: -40, correction: 'Played by a test' },
    { ...corrected, seconds: 5 },
  ]);
  expect(rows[0]?.key.slice(19)).toBe(report.key.slice(19));
  expect(await correct(0, rows[0]?.key)).toEqual({ result: 'isCorrection' });
  expect((await verify()).differences).toEqual([]);
  const { rows: entries } = await database.pool.query(
    'select action, target_id, before, after from audit_entry order by id',
  );
  expect(entries[0]).toMatchObject({
    action: 'ledger.corrected',
    target_id: `${report.key}/0`,
    before: { seconds: 60 },
    after: { seconds: 20, reason: 'Played by a test' },
  });
  expect(entries).toHaveLength(2);
});

it('finds a rollup that differs from the ledger', async () => {
  const { database, record, verify } = await startLedger();
  await record(row('2026-11-20T12:00:00Z'), row('2026-11-21T12:00:00Z', { kind: 'preview', source: 'preview' }));
  await rollUp(database);
  await database.pool.query(`update watch_play_day set seconds = 11 where kind = 'full'`);
  await database.pool.query(`delete from watch_play_day where kind = 'preview'`);
  const month = '2026-11-01';
  expect((await verify()).differences).toEqual([
    { day: '2026-11-20', month, filmId, kind: 'full', ledgerSeconds: 10, rollupSeconds: 11 },
    { day: '2026-11-21', month, filmId, kind: 'preview', ledgerSeconds: 10, rollupSeconds: null },
  ]);
  expect(await rebuildRollup(database)).toBe(2);
  expect((await verify()).differences).toEqual([]);
});

describe('months that ended more than 13 months ago', () => {
  async function startOldLedger() {
    const ledger = await startLedger(new Date('2025-09-15T00:00:00Z'));
    const { database, record } = ledger;
    await preparePartitions(database, now);
    await record(row('2025-09-30T23:59:59Z'), row('2025-09-01T00:00:00Z', { network: '192.0.2.0/24', seconds: 7 }));
    await record(row('2025-10-01T00:00:00Z', { seconds: 100 }));
    return ledger;
  }

  it('are exported with a checksum before they are dropped', async () => {
    const { database, storage, verify } = await startOldLedger();
    expect(await exportPartitions(database, storage, now)).not.toContain('2025-09-01');
    await rollUp(database);
    const before = await rollupOf(database);
    const [first, second] = await Promise.all([
      exportPartitions(database, storage, now),
      exportPartitions(database, storage, now),
    ]);
    const again = await exportPartitions(database, storage, now);
    expect([...first, ...second, ...again]).toEqual(expect.arrayContaining(['2025-09-01']));
    expect([...first, ...second, ...again].filter((month) => month >= '2025-10-01')).toEqual([]);
    const key = 'ledger/watch-time-2025-09.csv.gz';
    const file = await storage.read(key);
    const lines = gunzipSync(file).toString().trim().split('\n');
    expect(lines[0]).toMatch(/^key,item,sequence,received_at,film_id,/);
    expect(lines).toHaveLength(3);
    const sha256 = createHash('sha256').update(file).digest('hex');
    const { rows } = await database.pool.query(
      `select month::text, rows, seconds, storage_key, sha256 from watch_partition where month = '2025-09-01'`,
    );
    expect(rows).toEqual([{ month: '2025-09-01', rows: 2, seconds: 17, storage_key: key, sha256 }]);
    expect(await verify()).toMatchObject({ rows: 1, seconds: 100, differences: [], partitions: [] });
    await rebuildRollup(database);
    expect(await rollupOf(database)).toEqual(before);
    await storage.put(key, 'changed');
    expect((await verify()).partitions).toEqual([{ month: '2025-09-01', fault: 'checksum' }]);
    await storage.remove(key);
    await database.pool.query(`update watch_play_day set seconds = seconds + 1 where day = '2025-09-30'`);
    expect((await verify()).partitions).toEqual([
      { month: '2025-09-01', fault: 'rollup' },
      { month: '2025-09-01', fault: 'file' },
    ]);
  });

  it('stay where the export fails, and are exported the next time', async () => {
    const { database, storage, verify } = await startOldLedger();
    await rollUp(database);
    await database.pool.query(
      `insert into watch_time (key, item, received_at, film_id, asset_id, kind, asset_ms, archive_id, seconds, source)
       select key, n, received_at, film_id, asset_id, kind, asset_ms, archive_id, 1, source
       from watch_time_2025_09, generate_series(1, 20000) n`,
    );
    await rollUp(database);
    const full = {
      async put(_key: string, content: AsyncIterable<Uint8Array>) {
        for await (const _ of content) throw new Error('The disk is full.');
      },
    };
    await expect(exportPartitions(database, full, now)).rejects.toThrow('The disk is full.');
    expect(await verify()).toMatchObject({ rows: 40_003, differences: [] });
    expect(await exportPartitions(database, storage, now)).toContain('2025-09-01');
    expect(await verify()).toMatchObject({ rows: 1, differences: [], partitions: [] });
  });
});

it('exports what a user has watched, by the pseudonyms of all keys', async () => {
  const { database, record } = await startLedger();
  await record(row('2026-11-20T12:00:00Z', { viewer: id(5) }), row('2026-11-20T13:00:00Z', { viewer: id(6) }));
  await record(row('2026-11-20T14:00:00Z', { viewer: id(7) }));
  await rollUp(database);
  expect(await exportWatchTime(database, [id(5), id(6)])).toEqual({
    watched: [
      {
        day: '2026-11-20',
        filmId,
        kind: 'full',
        source: 'subscription',
        organisationId: null,
        network: null,
        seconds: 20,
      },
    ],
  });
});

it('has the same rollup whether it is made step by step or at once, whatever arrives when', async () => {
  const { database, verify } = await startLedger();
  const months = [-2, -1, 0].map((count) => addMonths(ledgerMonth(now), count));
  const report = fc.record({
    kind: fc.constant('report' as const),
    at: fc.integer({ min: Date.parse('2026-09-01T00:00:00Z'), max: now.getTime() }),
    film: fc.integer({ min: 1, max: 3 }),
    seconds: fc.integer({ min: 1, max: 90 }),
    play: fc.integer({ min: 0, max: 5 }),
    network: fc.constantFrom(null, '192.0.2.0/24'),
  });
  const step = fc.oneof(
    { weight: 8, arbitrary: report },
    { weight: 3, arbitrary: fc.constant({ kind: 'rollup' as const }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), month: fc.constantFrom(...months) }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('correct' as const), which: fc.nat(), seconds: fc.nat({ max: 90 }) }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'repeat' as const }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      await database.pool.query('truncate watch_time, watch_play_day, watch_month');
      const sent: StoredReport[] = [];
      const store = (each: StoredReport) => insertReports(database, { counted: [each], apart: [] }, now);
      for (const each of steps) {
        if (each.kind === 'report') {
          const key = reportKey(each.at, `f12345678900000${each.play}`);
          const next = row(now, { key, filmId: id(each.film), seconds: each.seconds, network: each.network });
          sent.push(next);
          await store(next);
        } else if (each.kind === 'repeat') for (const one of sent) await store(one);
        else if (each.kind === 'rollup') await rollUp(database);
        else if (each.kind === 'close') {
          await inTransaction(database, (transaction) => closeLedgerMonth(transaction, each.month, now));
        } else {
          const key = sent[each.which % sent.length]?.key;
          if (key) await correctLedger(database, { key, item: 0, seconds: each.seconds, reason: 'test' }, now);
        }
      }
      await rollUp(database);
      const incremental = await rollupOf(database);
      const verification = await verify();
      await rebuildRollup(database);
      expect(await rollupOf(database)).toEqual(incremental);
      expect(verification).toMatchObject({ pending: 0, differences: [] });
    }),
    { numRuns: 40 },
  );
});
