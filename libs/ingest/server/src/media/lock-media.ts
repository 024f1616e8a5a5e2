import type { Transaction } from '@nitrate/database';

/**
 * Holds back others that publish an asset of a film, or edit what every asset of it gets, until the end of the
 * transaction.
 */
export async function lockMedia({ client }: Transaction, filmId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`ingest-media/${filmId}`]);
}
