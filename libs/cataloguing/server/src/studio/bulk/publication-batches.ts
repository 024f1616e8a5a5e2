import { type BulkExample, type BulkPublication, filmGaps } from '@nitrate/cataloguing/contract';
import { lockForWriting } from '@nitrate/catalog/store';
import type { Transaction } from '@nitrate/database';
import { changeFilmPublication, statusAfter } from '../publication/change-publication';
import { type FoundPublication, findPublications } from '../publication/publication-before';
import { restorePublications } from '../publication/restore-publication';
import { removeFilmSchedule, schedulePublication } from '../publication/schedule-publication';
import { type FilmBeforeChange, filmsBeforeChange } from '../record/change-records';
import { type Batch, writeBatch } from './batch';
import { addCounts, findBefore, keepBefore, markFilms, nextFilms } from './bulk-store';

/** The films that a publication changes, as they are shown in the preview. */
export async function publicationExamples(
  transaction: Transaction,
  films: readonly FilmBeforeChange[],
  publication: BulkPublication,
): Promise<BulkExample[]> {
  const found = await findPublications(transaction, idsOf(films), publication.action);
  return films.flatMap((film) => {
    const now = found.get(film.id);
    if (!now || !isAffected(publication, film, now)) return [];
    const { status, availability, schedule } = now;
    const title = film.record.title_en ?? film.record.title_de ?? film.slug;
    const without = filmGaps.filter((gap) => film.record[gap] === undefined);
    const scheduledAt = schedule?.at ?? null;
    return [{ id: film.id, title, changes: [], publication: { status, availability, scheduledAt, without } }];
  });
}

/** Publishes or withdraws the next films, or schedules it, and keeps what they were. */
export const writePublication =
  (publication: BulkPublication) =>
  (now: () => Date): Batch =>
  async (transaction, { id, run_by: by }) => {
    const next = await nextFilms(transaction, id, 'affected', writeBatch);
    const { action, at, reason = null } = publication;
    await lockForWriting(transaction);
    const films = await filmsBeforeChange(
      transaction,
      next.map(({ film_id }) => film_id),
    );
    const found = await findPublications(transaction, idsOf(films), action);
    const affected = films.flatMap((film) => {
      const before = found.get(film.id);
      return before && isAffected(publication, film, before) ? [{ film, before }] : [];
    });
    const act = { action, by, now: now(), reason, requestId: null };
    if (at === undefined) {
      await changeFilmPublication(transaction, idsOf(affected.map(({ film }) => film)), act);
    } else {
      for (const { film } of affected) await schedulePublication(transaction, film, act, new Date(at));
    }
    const changed = affected.map(({ film }) => ({
      id: film.id,
      version: at === undefined ? film.version + 1 : film.version,
    }));
    const changedIds = new Set(idsOf(changed));
    await markFilms(transaction, id, changed, 'changed');
    await keepBefore(
      transaction,
      id,
      affected.map(({ film, before: { availability: _, ...before } }) => ({ id: film.id, before })),
    );
    const others = next.flatMap(({ film_id }) => (changedIds.has(film_id) ? [] : [{ id: film_id }]));
    await markFilms(transaction, id, others, 'unchanged');
    await addCounts(transaction, id, { written: next.length, changed: changed.length });
    return { isLast: next.length < writeBatch };
  };

/** Gives the next films the status or the schedule again that they had, unless that was changed since. */
export const undoPublication =
  ({ action, at }: BulkPublication) =>
  (now: () => Date): Batch =>
  async (transaction, { id, run_by: by }) => {
    const next = await nextFilms(transaction, id, 'changed', writeBatch);
    const ids = next.map(({ film_id }) => film_id);
    await lockForWriting(transaction);
    const films = await filmsBeforeChange(transaction, ids);
    const found = await findPublications(transaction, ids, action);
    const befores = await findBefore(transaction, id, ids);
    const versions = new Map(next.map(({ film_id, version }) => [film_id, version]));
    const restored = films.flatMap((film) => {
      const before = befores.get(film.id);
      const isSame =
        at === undefined
          ? film.version === versions.get(film.id) && !film.isMerged
          : found.get(film.id)?.schedule?.at === new Date(at).toISOString();
      return before && isSame ? [{ film, before }] : [];
    });
    const act = { action, by, now: now(), requestId: null };
    if (at === undefined) await restorePublications(transaction, restored, act);
    else for (const { film } of restored) await removeFilmSchedule(transaction, film, act);
    for (const { film, before } of restored) {
      const { schedule } = before;
      if (!schedule || new Date(schedule.at) <= act.now) continue;
      const restoredFilm = at === undefined ? { ...film, version: film.version + 1 } : film;
      await schedulePublication(transaction, restoredFilm, { ...act, reason: schedule.reason }, new Date(schedule.at));
    }
    const restoredIds = new Set(restored.map(({ film }) => film.id));
    await markFilms(
      transaction,
      id,
      [...restoredIds].map((film) => ({ id: film })),
      'restored',
    );
    const others = ids.flatMap((film) => (restoredIds.has(film) ? [] : [{ id: film }]));
    await markFilms(transaction, id, others, 'skipped');
    await addCounts(transaction, id, { restored: restored.length, skipped: others.length });
    return { isLast: next.length < writeBatch };
  };

const idsOf = (films: readonly { id: string }[]): string[] => films.map(({ id }) => id);

function isAffected({ action, at }: BulkPublication, film: FilmBeforeChange, now: FoundPublication): boolean {
  if (film.isMerged || film.status === statusAfter[action]) return false;
  return at === undefined || now.schedule?.at !== new Date(at).toISOString();
}
