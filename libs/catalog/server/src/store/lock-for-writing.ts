import type { Transaction } from '@nitrate/database';

/** Advisory lock of the catalogue's writers. */
const lockKey = 4_711_210;

/**
 * Serialises the writers of the catalogue until the end of the transaction, so that film numbers and facet counts are
 * correct and writers do not deadlock.
 */
export async function lockForWriting({ client }: Transaction): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
}
