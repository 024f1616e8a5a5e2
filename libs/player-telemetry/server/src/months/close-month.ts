import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { PlayerTelemetryTables } from '../tables';

/** Why a month cannot be closed. */
export type ClosingFault = 'invalid' | 'notOver' | 'closed';

/** Held shared by writers of the ledger until they commit. */
const writingLock = 4_711_201;

/**
 * Closes a month, in the caller's transaction: rows with a higher number than the ledger has now belong to the next open
 * month.
 * @param month first day
 * @returns why it was not closed; undefined where it was
 */
export async function closeMonth(
  transaction: Transaction,
  month: string,
  now: Date,
): Promise<ClosingFault | undefined> {
  if (!/^\d{4}-\d\d-01$/.test(month)) return 'invalid';
  if (month >= `${now.toISOString().slice(0, 7)}-01`) return 'notOver';
  const db = transaction.tables<PlayerTelemetryTables>();
  await sql`select pg_advisory_xact_lock(${writingLock})`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    insert into watch_month (month, closed_at, through_sequence)
    select ${month}::date, ${now}, case when is_called then last_value else 0 end from watch_time_sequence
    on conflict (month) do nothing`.execute(db);
  return numAffectedRows > 0n ? undefined : 'closed';
}
