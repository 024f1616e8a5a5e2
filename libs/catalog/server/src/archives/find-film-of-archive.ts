import type { Transcript } from '@nitrate/catalog/contract';
import type { Database } from '@nitrate/database';
import type { FilmStatus } from '../store/film-record';
import type { CatalogTables } from '../tables';
import { findSurvivingFilm } from '../films/find-surviving-film';

/**
 * A film by the name of its archive and its number there, in any state; undefined without one. A film that was merged is
 * found as the one to which it was merged.
 */
export async function findFilmOfArchive(
  database: Database,
  archive: string,
  supplierId: string,
): Promise<{ id: string; status: FilmStatus } | undefined> {
  const films = database.tables<CatalogTables>().selectFrom('film as f').select(['f.id', 'f.status']);
  const film = await films
    .innerJoin('archive as a', 'a.id', 'f.archive_id')
    .select('f.merged_into')
    .where('a.name', '=', archive)
    .where('f.supplier_id', '=', supplierId)
    .executeTakeFirst();
  if (!film) return undefined;
  const { merged_into: isMerged, ...found } = film;
  const survivor = isMerged === null ? undefined : await findSurvivingFilm(database, film.id);
  return survivor === undefined ? found : films.where('f.id', '=', survivor).executeTakeFirst();
}

/** The name of the archive of a film and its number there; undefined without such a film. */
export async function findFilmIdentity(
  database: Database,
  filmId: string,
): Promise<{ archive: string; supplierId: string } | undefined> {
  return database
    .tables<CatalogTables>()
    .selectFrom('film as f')
    .innerJoin('archive as a', 'a.id', 'f.archive_id')
    .select(['a.name as archive', 'f.supplier_id as supplierId'])
    .where('f.id', '=', filmId)
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
