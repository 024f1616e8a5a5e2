import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { CatalogTables } from '../tables';

/** Ids of the films of a collection, published or not. */
export async function findCollectionFilms(database: Database, collection: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from film where facts ->> 'supplier_collection' = ${collection}`.execute(
    database.tables<CatalogTables>(),
  );
  return rows.map(({ id }) => id);
}
