import { startTestDatabase } from '@nitrate/testing-server';
import type { ClaimedRow } from '../ledger/ledger-row';
import { playerTelemetryMigrations } from '../migrations';
import { claimOfPreview } from '../quota/claim';
import { archiveId, filmId, id, previewAsset, reportKey } from '../testing/start-ledger-api';
import { writeReports } from './write-reports';

const now = new Date('2026-11-24T12:00:00Z');
const claim = claimOfPreview(id(9), { seconds: 10, beganMs: now.getTime(), nowMs: now.getTime() });
const row = (changes: Partial<ClaimedRow> = {}): ClaimedRow => ({
  key: reportKey('2026-11-24T11:00:00Z'),
  item: 0,
  filmId,
  assetId: previewAsset,
  kind: 'preview',
  assetMs: 40_000,
  archiveId,
  seconds: 10,
  source: 'preview',
  organisationId: null,
  network: null,
  viewer: null,
  claim,
  report: {},
  ...changes,
});

it('stores the calls along with one that cannot be stored, also where the partition was missing', async () => {
  const database = await startTestDatabase([playerTelemetryMigrations]);
  const write = writeReports({ database, now: () => now });
  const calls = [row(), row({ assetMs: 2 ** 40 }), row({ seconds: 20 })].map((each) => ({
    counted: [each],
    apart: [],
  }));
  const [first, bad, last] = await write(calls);
  expect([first, bad?.status, last]).toEqual([
    { status: 'fulfilled', value: { seconds: 10, overLimit: 0 } },
    'rejected',
    { status: 'fulfilled', value: { seconds: 20, overLimit: 0 } },
  ]);
  const { rows } = await database.pool.query('select sum(seconds)::int as seconds from watch_time');
  expect(rows).toEqual([{ seconds: 30 }]);
});

it('stores a batch that two processes receive at the same time once, in any order', async () => {
  const database = await startTestDatabase([playerTelemetryMigrations]);
  const rows = Array.from({ length: 200 }, () => row());
  const write = writeReports({ database, now: () => now });
  await write([{ counted: [row()], apart: [] }]);
  const orders = [rows, rows.toReversed(), rows, rows.toReversed()];
  const results = await Promise.all(orders.map((counted) => write([{ counted, apart: [] }])));
  const seconds = results
    .flat()
    .reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value.seconds : NaN), 0);
  expect(seconds).toBe(2000);
});
