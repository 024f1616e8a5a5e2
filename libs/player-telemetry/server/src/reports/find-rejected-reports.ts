import type { Database } from '@nitrate/database';
import type { RowsAfter, StoredRejectedReport } from '@nitrate/player-telemetry/contract';
import { sql } from 'kysely';
import type { PlayerTelemetryTables } from '../tables';
import { timeOfKey } from './list-ledger-rows';

/** Reports that are not counted, latest received first. */
export async function findRejectedReports(
  database: Database,
  reason: string | undefined,
  { before, limit }: RowsAfter<Pick<StoredRejectedReport, 'key' | 'item' | 'receivedAt'>>,
): Promise<StoredRejectedReport[]> {
  const older = before
    ? // The driver's times have milliseconds.
      sql`(date_trunc('milliseconds', received_at), key, item) < (${before.receivedAt}, ${before.key}::uuid, ${before.item})
        and received_at < ${new Date(before.receivedAt.getTime() + 1)}`
    : sql`true`;
  const { rows } = await sql<StoredRejectedReport>`
    select key, item, ${timeOfKey} as at, received_at as "receivedAt", reason, report
    from watch_time_apart
    where ${reason === undefined ? sql`true` : sql`reason = ${reason}`} and ${older}
    order by date_trunc('milliseconds', received_at) desc, key desc, item desc limit ${limit}`.execute(
    database.tables<PlayerTelemetryTables>(),
  );
  return rows;
}

/** All rejected reports, by reason. */
export async function sumRejectedReports(
  database: Database,
): Promise<{ reason: string; rows: number; seconds: number }[]> {
  const { rows } = await sql<{ reason: string; rows: number; seconds: number }>`
    select reason, count(*) as rows, coalesce(sum((report ->> 'seconds')::bigint), 0)::bigint as seconds
    from watch_time_apart group by reason order by reason`.execute(database.tables<PlayerTelemetryTables>());
  return rows;
}

/** How many reports were rejected since a time, by reason. */
export async function countRejectedReports(
  database: Pick<Database, 'tables'>,
  since: Date,
): Promise<Map<string, number>> {
  const rows = await database
    .tables<PlayerTelemetryTables>()
    .selectFrom('watch_time_apart')
    .select((eb) => ['reason', eb.fn.countAll<number>().as('rows')])
    .where('received_at', '>', since)
    .groupBy('reason')
    .execute();
  return new Map(rows.map(({ reason, rows: count }) => [reason, count]));
}
