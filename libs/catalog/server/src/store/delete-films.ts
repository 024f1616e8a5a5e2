import { notifyChange, type Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { CatalogTables } from '../tables';
import { filmsTopic } from './films-topic';

/**
 * Waits for what is being written about films, by whomever, and holds back what would be written about them later, until
 * the end of the transaction. Where they are deleted then, it is refused.
 */
export async function lockForDeletion({ client }: Transaction, ids: readonly string[]): Promise<void> {
  await client.query('select from film where id = any($1) order by id for update', [ids]);
}

/**
 * Deletes films, which visitors must not see, with everything that is stored of them in the catalogue except their
 * history. Other catalogues that could have read them are told. The transaction must hold the lock of the writers.
 */
export async function deleteFilmRows(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const db = transaction.tables<CatalogTables>();
  await sql`
    insert into deleted_film (no, id, slug, supplier_id, archive_id, collection, deleted_at)
    select no, id, slug, supplier_id, archive_id, facts->>'supplier_collection', clock_timestamp()
    from film where id = any(${[...ids]}::uuid[]) and record_changed_at is not null`.execute(db);
  await sql`delete from film where id = any(${[...ids]}::uuid[]) and status <> 'published'`.execute(db);
  await notifyChange(transaction.client, filmsTopic);
}
