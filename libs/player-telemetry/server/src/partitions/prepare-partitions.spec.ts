import { auditMigrations } from '@nitrate/audit';
import { inTransaction, openDatabase } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/testing-server';
import { ledgerLock } from '../ledger/ledger-locks';
import { playerTelemetryMigrations } from '../migrations';
import { preparePartitions } from './prepare-partitions';

it('creates the partitions once when several processes of a new archive start together', async () => {
  const database = await startTestDatabase([auditMigrations, playerTelemetryMigrations]);
  const processes = [1, 2].map(() => openDatabase({ url: database.url, maxConnections: 1 }));
  const now = new Date('2031-05-10');
  const preparing = inTransaction(database, async ({ client }) => {
    await client.query('select pg_advisory_xact_lock($1)', [ledgerLock.partitions]);
    const both = Promise.all(processes.map((process) => preparePartitions(process, now)));
    const text = `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    while ((await client.query(text, [ledgerLock.partitions])).rowCount !== 2);
    return { both };
  });
  await (
    await preparing
  ).both;
  const { rows } = await database.pool.query<{ name: string | null }>(
    `select to_regclass('watch_time_2031_05') as name`,
  );
  expect(rows).toEqual([{ name: 'watch_time_2031_05' }]);
  await Promise.all(processes.map(({ close }) => close()));
});
