import { migrate } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/testing-server';
import { playerTelemetryMigrations } from '../migrations';
import { watchReports } from './watch-reports';

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
