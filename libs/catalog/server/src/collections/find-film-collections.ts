import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { CatalogTables } from '../tables';

/** The collections of films, published or not, by their ids; films without one are missing. */
export async function findFilmCollections(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; collection: string }>`
    select id, facts ->> 'supplier_collection' as collection from film
    where id = any(${ids}::uuid[]) and facts ? 'supplier_collection'`.execute(database.tables<CatalogTables>());
  return new Map(rows.map(({ id, collection }) => [id, collection]));
}
