import { addMonths, lowestUuidV7, startOfDay } from '@nitrate/contract-kit';
import { type Database, inTransaction } from '@nitrate/database';
import type { PoolClient } from 'pg';
import { ledgerLock } from '../ledger/ledger-locks';
import { type LedgerMonth, ledgerMonth } from '../ledger/months';
import { maxReportAgeMs } from '../ingest/max-report-age';

const monthsAhead = 2;

/** The table with the rows of a month. */
export const partitionOf = (month: LedgerMonth): string => `watch_time_${month.slice(0, 7).replace('-', '_')}`;

/** Creates the partitions of all months from which reports are accepted now, and of the next two. */
export async function preparePartitions(database: Pick<Database, 'pool'>, now: Date): Promise<void> {
  const last = addMonths(ledgerMonth(now), monthsAhead);
  const months: LedgerMonth[] = [];
  for (let month = ledgerMonth(new Date(now.getTime() - maxReportAgeMs)); month <= last; month = addMonths(month, 1)) {
    months.push(month);
  }
  if ((await missingOf(database.pool, months)).length > 0) await createPartitions(database, months);
}

/** Read from tables, because `to_regclass` does not see what another process has created while this one waited. */
async function missingOf(client: Pick<PoolClient, 'query'>, months: readonly LedgerMonth[]): Promise<LedgerMonth[]> {
  const { rows } = await client.query<{ month: LedgerMonth }>(
    `select month from unnest($1::text[], $2::text[]) as wanted (month, name)
     where not exists (select from pg_inherits join pg_class child on child.oid = inhrelid
                       where inhparent = 'watch_time'::regclass and child.relname = name)`,
    [months, months.map(partitionOf)],
  );
  return rows.map(({ month }) => month);
}

/** Attaches tables instead of creating partitions, because reading and writing continue meanwhile. */
async function createPartitions(database: Pick<Database, 'pool'>, months: readonly LedgerMonth[]): Promise<void> {
  await inTransaction(database, async ({ client }) => {
    await client.query('select pg_advisory_xact_lock($1)', [ledgerLock.partitions]);
    for (const month of await missingOf(client, months)) {
      const bounds = [month, addMonths(month, 1)].map((day) => `'${lowestUuidV7(startOfDay(day).getTime())}'`);
      await client.query(`create table ${partitionOf(month)} (like watch_time including all)`);
      await client.query(
        `alter table watch_time attach partition ${partitionOf(month)} for values from (${bounds[0]}) to (${bounds[1]})`,
      );
    }
  });
}
