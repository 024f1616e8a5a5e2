import type { Database } from '@nitrate/database';
import type { PoolClient } from 'pg';

/** Runs work in one transaction: committed when it returns, rolled back when it throws. */
export async function inTransaction<T>(
  { pool }: Database,
  work: (client: PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => {
      broken = fault;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Writers of the catalogue take turns: counts and numbers stay right, and no two wait for each other. */
export async function takeWritersTurn(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock(4711210)');
}
