import type { CataloguingDeps } from '../cataloguing-deps';
import type { StudioFilm } from '@nitrate/cataloguing/contract';
import { Refusal } from '@nitrate/http';
import { editedRecord } from '@nitrate/catalog/store';
import type { RecordTables } from '../record-tables';
import { findSchedules } from './find-schedules';
import { editorsByName } from './present-editor';

/**
 * A film as the studio shows it.
 * @throws Refusal `filmNotFound`
 */
export async function loadStudioFilm(
  { database, findNames }: Pick<CataloguingDeps, 'database' | 'findNames'>,
  filmId: string,
): Promise<StudioFilm> {
  const film = await database
    .tables<RecordTables>()
    .selectFrom('film as f')
    .innerJoin('archive as a', 'a.id', 'f.archive_id')
    .leftJoin('film_edit as e', 'e.film_id', 'f.id')
    .select([
      ...(['f.id', 'f.slug', 'f.supplier_id', 'f.status', 'f.availability', 'f.added_at', 'f.updated_at'] as const),
      ...(['f.version', 'f.texts', 'f.facts', 'f.poster', 'f.duration_ms'] as const),
      ...(['a.id as archiveId', 'a.slug as archiveSlug', 'a.name as archiveName'] as const),
      ...(['e.imported', 'e.changed_by', 'e.withdrawal_reason', 'e.withdrawn_by', 'e.withdrawn_at'] as const),
    ])
    .where('f.id', '=', filmId)
    .executeTakeFirst();
  if (!film) throw new Refusal('filmNotFound');
  const schedules = await findSchedules(database, [filmId]);
  const editorOf = await editorsByName({ findNames }, [film.changed_by, film.withdrawn_by]);
  const { withdrawal_reason: reason, withdrawn_at: withdrawnAt } = film;
  return {
    id: film.id,
    slug: film.slug,
    supplierId: film.supplier_id,
    status: film.status,
    version: film.version,
    archive: { id: film.archiveId, slug: film.archiveSlug, name: film.archiveName },
    availability: film.availability,
    poster: film.poster,
    durationMs: film.duration_ms,
    addedAt: film.added_at.toISOString(),
    changedAt: film.updated_at.toISOString(),
    schedules: schedules.get(filmId) ?? [],
    record: editedRecord(film),
    imported: film.imported && editedRecord(film.imported),
    changedBy: editorOf(film.changed_by),
    withdrawal:
      film.status === 'withdrawn' && reason !== null && withdrawnAt
        ? { reason, at: withdrawnAt.toISOString(), by: editorOf(film.withdrawn_by) }
        : null,
  };
}
