import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import { ledgerLock } from '../ledger/ledger-locks';
import { assignedRows, playOfKey } from '../ledger/ledger-sql';
import { ledgerBarrier } from './ledger-barrier';

const groups = [
  ...['day', 'month', 'play', 'film_id', 'archive_id', 'kind', 'source', 'organisation_id', 'network', 'viewer'],
  'asset_ms',
].join(', ');

/** Adds rows of the ledger to the rollup. @param condition on the columns of `w` */
export const addToRollup = (condition: string): string => `
  insert into watch_play_day as total (${groups}, seconds, reports)
  select ${groups}, sum(seconds)::int, count(*) filter (where correction is null)::int
  from (select a.*, ${playOfKey('a.key')} as play from (${assignedRows(condition)}) a) rows
  group by ${groups}
  on conflict on constraint watch_play_day_key
  do update set seconds = total.seconds + excluded.seconds, reports = total.reports + excluded.reports`;

/** Adds what the ledger has received since the last time. The caller holds the lock of the rollup. @returns how far */
export async function rollUpLocked({ client }: Transaction): Promise<number> {
  const { rows } = await client.query<{ through: number }>('select through_sequence as through from watch_rollup');
  const from = rows[0]?.through ?? 0;
  const through = await ledgerBarrier(client);
  if (through === from) return through;
  await client.query(addToRollup('w.sequence > $1 and w.sequence <= $2'), [from, through]);
  await client.query('update watch_rollup set through_sequence = $1', [through]);
  return through;
}

/** Waits at most this long, because reports wait behind. */
const settings = { lock_timeout: "'2s'" };

/** Adds what the ledger has received since the last time to the rollup. False where another process is doing that. */
export function rollUp(database: Pick<Database, 'pool'>): Promise<boolean> {
  return inTransaction(
    database,
    async (transaction) => {
      const { rows } = await transaction.client.query<{ locked: boolean }>(
        'select pg_try_advisory_xact_lock($1) as locked',
        [ledgerLock.rollup],
      );
      if (!rows[0]?.locked) return false;
      await rollUpLocked(transaction);
      return true;
    },
    { settings },
  );
}

/** Waits for the lock of the rollup, which is held until the transaction ends. */
export async function lockRollup({ client }: Transaction): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [ledgerLock.rollup]);
}
