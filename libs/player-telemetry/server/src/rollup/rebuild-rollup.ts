import { type Database, inTransaction } from '@nitrate/database';
import { monthOfDay } from '../ledger/ledger-sql';
import { ledgerBarrier } from './ledger-barrier';
import { addToRollup, lockRollup } from './roll-up';

/**
 * Makes the rollup from the ledger again; readers see the old one until it is done. That of months whose rows were
 * exported stays as it is. @returns its rows
 */
export function rebuildRollup(database: Pick<Database, 'pool'>): Promise<number> {
  return inTransaction(
    database,
    async (transaction) => {
      const { client } = transaction;
      await lockRollup(transaction);
      const through = await ledgerBarrier(client);
      await client.query(
        `delete from watch_play_day
         where not exists (select from watch_partition p where p.month = ${monthOfDay('watch_play_day.day')})`,
      );
      const { rowCount } = await client.query(addToRollup('w.sequence <= $1'), [through]);
      await client.query('update watch_rollup set through_sequence = $1', [through]);
      return rowCount ?? 0;
    },
    { settings: { statement_timeout: '0' } },
  );
}
