import type { Database } from '@nitrate/database';
import { filmKey } from '@nitrate/catalog/store';
import type { RecordTables } from '../record-tables';

/** A film as the studio knows it, in any state; undefined without one of this id or slug. */
export function findEditedFilm(database: Database, idOrSlug: string) {
  return database
    .tables<RecordTables>()
    .selectFrom('film')
    .select(['id', 'slug', 'texts', 'status', 'duration_ms as durationMs'])
    .where(filmKey(idOrSlug), '=', idOrSlug)
    .executeTakeFirst();
}
