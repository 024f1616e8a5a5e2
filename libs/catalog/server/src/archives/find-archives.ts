import type { StoredArchive } from '@nitrate/catalog/contract';
import type { Database } from '@nitrate/database';
import type { CatalogTables } from '../tables';

/** All archives by their name. */
export async function findArchives(database: Database): Promise<StoredArchive[]> {
  const rows = await database
    .tables<CatalogTables>()
    .selectFrom('archive')
    .select(['id', 'name', 'share'])
    .orderBy('name')
    .execute();
  return rows.map(({ share, ...archive }) => ({ ...archive, share: share === null ? null : Number(share) }));
}
