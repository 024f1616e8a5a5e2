import type { Database } from '@nitrate/database';
import { filmKey } from '../films/film-key';
import type { CatalogTables } from '../tables';

/** A film as the studio knows it, in any state; undefined without one of this id or slug. */
export function findEditedFilm(database: Database, idOrSlug: string) {
  return database
    .tables<CatalogTables>()
    .selectFrom('film')
    .select(['id', 'slug', 'texts', 'status', 'duration_ms as durationMs'])
    .where(filmKey(idOrSlug), '=', idOrSlug)
    .executeTakeFirst();
}
