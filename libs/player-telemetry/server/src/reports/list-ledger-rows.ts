import { dayMs, lowestUuidV7, startOfDay } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { LedgerFilter, RowsAfter, StoredLedgerRow } from '@nitrate/player-telemetry/contract';
import { type RawBuilder, sql } from 'kysely';
import type { PlayerTelemetryTables } from '../tables';
import { matches } from './watch-filter';

const startOf = (day: string): number => startOfDay(day).getTime();
const keysBetween = (from: number, end: number) =>
  sql`key >= ${lowestUuidV7(from)}::uuid and key < ${lowestUuidV7(end)}::uuid`;

/** The time of a key. */
export const timeOfKey = sql`to_timestamp(('x' || translate(left(key::text, 13), '-', ''))::bit(48)::bigint / 1000.0)`;

/** The rows of the ledger, newest first. */
export async function listLedgerRows(
  database: Database,
  filter: LedgerFilter,
  { before, limit }: RowsAfter<Pick<StoredLedgerRow, 'key' | 'item'>>,
): Promise<StoredLedgerRow[]> {
  const older = before ? sql`(key, item) < (${before.key}::uuid, ${before.item})` : sql`true`;
  const { rows } = await sql<StoredLedgerRow>`
    select key, item, ${timeOfKey} as at, received_at as "receivedAt", film_id as "filmId", archive_id as "archiveId",
      kind, seconds, source, organisation_id as "organisationId", network, correction
    from watch_time where ${await inLedger(database, filter)} and ${older}
    order by key desc, item desc limit ${limit}`.execute(database.tables<PlayerTelemetryTables>());
  return rows;
}

/** How many rows there are, and what they add up to. */
export async function sumLedgerRows(
  database: Database,
  filter: LedgerFilter,
): Promise<{ rows: number; seconds: number }> {
  const { rows } = await sql<{ rows: number; seconds: number }>`
    select count(*) as rows, coalesce(sum(seconds), 0)::bigint as seconds
    from watch_time where ${await inLedger(database, filter)}`.execute(database.tables<PlayerTelemetryTables>());
  return rows[0] ?? { rows: 0, seconds: 0 };
}

/** The months of these rows that were moved to a file: `month` is the first day. */
export async function findExportedMonths(
  database: Database,
  filter: LedgerFilter,
): Promise<{ month: string; rows: number; seconds: number; file: string }[]> {
  const condition =
    'statement' in filter
      ? sql<boolean>`month <= ${filter.statement}::date`
      : sql<boolean>`month between date_trunc('month', ${filter.from}::date) and ${filter.to}::date`;
  const all = await database
    .tables<PlayerTelemetryTables>()
    .selectFrom('watch_partition')
    .select(['month', 'rows', 'seconds', 'storage_key as file'])
    .where(condition)
    .orderBy('month')
    .execute();
  return 'statement' in filter ? all.filter(({ month }) => month === filter.statement) : all;
}

async function inLedger(database: Database, filter: LedgerFilter): Promise<RawBuilder<unknown>> {
  const { kind, ...rest } = filter;
  const isKind = kind === undefined ? sql`true` : sql`kind = ${kind}`;
  const days =
    'statement' in filter
      ? await ofStatement(database, filter.statement)
      : keysBetween(startOf(filter.from), startOf(filter.to) + dayMs);
  return sql`${days} and ${matches(rest)} and ${isKind}`;
}

/**
 * The rows of a statement: those with a key of its month which came before it was closed, and those of earlier months
 * that came after these were closed, and after every month between, but before this one.
 */
async function ofStatement(database: Database, statement: string): Promise<RawBuilder<unknown>> {
  const closed = await database
    .tables<PlayerTelemetryTables>()
    .selectFrom('watch_month')
    .select(['month', 'through_sequence as through'])
    .where('month', '<=', statement)
    .orderBy('month', 'desc')
    .execute();
  const until = closed.find(({ month }) => month === statement)?.through;
  const parts = [keysBetween(startOf(statement), startOf(nextMonth(statement)))];
  let after = 0;
  let expected = previousMonth(statement);
  for (const { month, through } of closed.filter((one) => one.month < statement)) {
    // Across an open month nothing is carried on: it takes the late arrivals itself.
    if (month !== expected) break;
    after = Math.max(after, through);
    parts.push(sql`(${keysBetween(startOf(month), startOf(nextMonth(month)))} and sequence > ${after})`);
    expected = previousMonth(month);
  }
  return sql`(${sql.join(parts, sql` or `)}) and ${until === undefined ? sql`true` : sql`sequence <= ${until}`}`;
}

const nextMonth = (month: string): string => new Date(startOf(month) + 31 * dayMs).toISOString().slice(0, 8) + '01';
const previousMonth = (month: string): string => new Date(startOf(month) - dayMs).toISOString().slice(0, 8) + '01';
