import { migrate } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/testing-server';
import { playerTelemetryMigrations } from './migrations';
import { preparePartitions } from './partitions/prepare-partitions';
import { watchReports } from './reports/watch-reports';

const viewer = (n: number) => `0199a000-0000-7000-8000-c${String(n).padStart(11, '0')}`;

/** An archive as the release before left it. */
async function startBefore() {
  const { migrations, ...feature } = playerTelemetryMigrations;
  const before = Object.entries(migrations).filter(([name]) => name < '0004');
  const database = await startTestDatabase([{ ...feature, migrations: Object.fromEntries(before) }]);
  return { database, upgrade: () => migrate(database, [playerTelemetryMigrations]) };
}

it('counts the weeks of viewers that are stored', async () => {
  const { database, upgrade } = await startBefore();
  await database.pool.query(
    `insert into watch_viewer_day (day, viewer) values
       ('2026-02-15', $1), ('2026-02-16', $1), ('2026-02-22', $1), ('2026-02-22', $2)`,
    [viewer(1), viewer(2)],
  );
  await upgrade();
  const starts = ['2026-02-09', '2026-02-16', '2026-02-23'];
  const { intervals } = await watchReports(database).viewers({ from: '2026-02-09', to: '2026-03-01' }, starts);
  expect([...intervals]).toEqual([
    ['2026-02-09', 1],
    ['2026-02-16', 2],
  ]);
});

it('indexes what is added up of a film in every month of the ledger, old and new', async () => {
  const { database, upgrade } = await startBefore();
  await preparePartitions(database, new Date('2026-05-10'));
  await upgrade();
  await preparePartitions(database, new Date('2026-06-10'));
  const { rows } = await database.pool.query<{ month: string; index: string }>(
    `select tablename as month, indexdef as index from pg_indexes
     where tablename ~ '^watch_time_\\d' and indexdef like '%film_id%' order by 1`,
  );
  expect(rows.map(({ month }) => month)).toEqual(
    ['02', '03', '04', '05', '06', '07', '08'].map((month) => `watch_time_2026_${month}`),
  );
  for (const { index } of rows) expect(index).toContain('(film_id, key) INCLUDE (seconds, kind, source)');
});
