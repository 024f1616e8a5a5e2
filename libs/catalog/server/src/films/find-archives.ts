import type { Database } from '@nitrate/database';
import type { CatalogTables } from '../tables';

/** An archive by its name, with the agreed part of the revenue of its films that it gets, 0 to 1; null: none agreed. */
export interface StoredArchive {
  id: string;
  name: string;
  share: number | null;
}

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
