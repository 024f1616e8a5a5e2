import { writeAudit } from '@nitrate/audit';
import type { ScheduledAction } from '@nitrate/cataloguing/contract';
import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import { enqueue, type JobHandler } from '@nitrate/jobs';
import { addRevisions, lockForWriting } from '@nitrate/catalog/store';
import type { RecordTables } from '../../record-tables';
import { type FilmBeforeChange, keepImported } from '../record/change-records';
import { changeFilmPublication, type PublicationAct } from './change-publication';

const scheduleQueue = 'catalog.film-schedule';

/** Schedules the publication or withdrawal of a film in place of an earlier schedule for the same. */
export async function schedulePublication(
  transaction: Transaction,
  film: FilmBeforeChange,
  { action, by, now, reason, requestId }: PublicationAct,
  at: Date,
): Promise<void> {
  const row = { at, by, reason };
  await transaction
    .tables<RecordTables>()
    .insertInto('film_schedule')
    .values({ film_id: film.id, action, ...row })
    .onConflict((conflict) => conflict.columns(['film_id', 'action']).doUpdateSet(row))
    .execute();
  await keepImported(transaction, [film], { by, now }, { keepsStatus: true });
  const schedule = { action, at: at.toISOString() };
  const details = { schedule, ...(reason && { reason }) };
  await addRevisions(transaction, [
    { filmId: film.id, kind: 'scheduled', version: film.version, at: now, by, changes: [], details },
  ]);
  await writeAudit(transaction, {
    actor: by,
    action: 'film.scheduled',
    target: { kind: 'film', id: film.id },
    requestId,
    before: null,
    after: details,
  });
  const payload = { filmId: film.id, action };
  await enqueue(transaction, {
    queue: scheduleQueue,
    key: `${film.id} ${action} ${schedule.at}`,
    payload,
    runAfter: at,
    requeue: true,
  });
}

/** Cancels a schedule. @returns false when there is none */
export async function removeFilmSchedule(
  transaction: Transaction,
  film: Pick<FilmBeforeChange, 'id' | 'version'>,
  { action, by, now, requestId }: Omit<PublicationAct, 'reason'>,
): Promise<boolean> {
  const cancelled = await transaction
    .tables<RecordTables>()
    .deleteFrom('film_schedule')
    .where('film_id', '=', film.id)
    .where('action', '=', action)
    .returning('at')
    .executeTakeFirst();
  if (!cancelled) return false;
  const schedule = { action, at: cancelled.at.toISOString() };
  await addRevisions(transaction, [
    {
      filmId: film.id,
      kind: 'scheduleCancelled',
      version: film.version,
      at: now,
      by,
      changes: [],
      details: { schedule },
    },
  ]);
  await writeAudit(transaction, {
    actor: by,
    action: 'film.scheduleCancelled',
    target: { kind: 'film', id: film.id },
    requestId,
    before: { schedule },
    after: null,
  });
  return true;
}

/** The jobs that publish and withdraw films at their time; one whose schedule was cancelled or moved does nothing. */
export const filmScheduleJobs = (database: Database, now: () => Date): Record<string, JobHandler> => ({
  [scheduleQueue]: async (payload) => {
    const { filmId, action } = payload as { filmId: string; action: ScheduledAction };
    return inTransaction(database, async (transaction) => {
      await lockForWriting(transaction);
      const due = await transaction
        .tables<RecordTables>()
        .selectFrom('film_schedule')
        .select(['by', 'reason'])
        .where('film_id', '=', filmId)
        .where('action', '=', action)
        .where('at', '<=', now())
        .executeTakeFirst();
      if (!due) return { changed: false };
      const changed = await changeFilmPublication(transaction, [filmId], {
        ...due,
        action,
        now: now(),
        requestId: null,
      });
      return { changed: changed.length > 0 };
    });
  },
});
