import type { Transcript } from '@nitrate/catalog/contract';
import type { Database } from '@nitrate/database';
import type { CatalogTables } from '../tables';

/** The transcripts of a film, ordered by language. */
export function findTranscripts(database: Database, filmId: string): Promise<Transcript[]> {
  return database
    .tables<CatalogTables>()
    .selectFrom('transcript')
    .select(['language', 'kind', 'cues'])
    .where('film_id', '=', filmId)
    .orderBy('language')
    .orderBy('kind')
    .execute();
}
