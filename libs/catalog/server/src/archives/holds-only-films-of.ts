import type { Database } from '@nitrate/database';
import type { CatalogTables } from '../tables';

/** Whether films are published, and all of them belong to these archives. */
export async function holdsOnlyFilmsOf(database: Database, archives: readonly string[]): Promise<boolean> {
  const publishedBy = (named: boolean) =>
    database
      .tables<CatalogTables>()
      .selectFrom('archive')
      .select('archive.id')
      .where('archive.name', named ? 'in' : 'not in', archives)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('film')
            .select('film.id')
            .whereRef('film.archive_id', '=', 'archive.id')
            .where('film.status', '=', 'published'),
        ),
      )
      .limit(1)
      .executeTakeFirst();
  return (await publishedBy(false)) === undefined && (await publishedBy(true)) !== undefined;
}
