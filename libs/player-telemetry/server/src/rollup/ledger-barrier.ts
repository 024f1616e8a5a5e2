import type { PoolClient } from 'pg';
import { ledgerLock } from '../ledger/ledger-locks';

/**
 * The highest sequence number drawn. Rows up to it are visible to the next statement, and none will be added: a writer
 * holds the lock from its number until the commit. Rolling back to the savepoint releases it, also after an error.
 */
export async function ledgerBarrier(client: Pick<PoolClient, 'query'>): Promise<number> {
  await client.query('savepoint ledger_barrier');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [ledgerLock.writing]);
    const { rows } = await client.query<{ last: number }>(
      'select case when is_called then last_value else 0 end as last from watch_time_sequence',
    );
    return rows[0]?.last ?? 0;
  } finally {
    await client.query('rollback to savepoint ledger_barrier');
  }
}
