import type { Transcript } from '@nitrate/catalog/contract';
import type { Database } from '@nitrate/database';
import type { FilmStatus } from '../store/film-record';
import type { CatalogTables } from '../tables';

/** A film by the name of its archive and its number there, in any state; undefined without one. */
export async function findFilmOfArchive(
  database: Database,
  archive: string,
  supplierId: string,
): Promise<{ id: string; status: FilmStatus } | undefined> {
  return database
    .tables<CatalogTables>()
    .selectFrom('film as f')
    .innerJoin('archive as a', 'a.id', 'f.archive_id')
    .select(['f.id', 'f.status'])
    .where('a.name', '=', archive)
    .where('f.supplier_id', '=', supplierId)
    .executeTakeFirst();
}

/** The transcripts that were delivered with a film: those that no editor has changed. */
export async function findDeliveredTranscripts(database: Database, filmId: string): Promise<Transcript[]> {
  return database
    .tables<CatalogTables>()
    .selectFrom('transcript')
    .select(['language', 'kind', 'cues'])
    .where('film_id', '=', filmId)
    .where('edited', '=', false)
    .orderBy('language')
    .orderBy('kind')
    .execute();
}
