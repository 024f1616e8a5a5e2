import { writeAudit } from '@nitrate/audit';
import type { ScheduledAction } from '@nitrate/cataloguing/contract';
import { notifyChange, type Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import { reindexFilms, type FilmStatus, addRevisions, filmsTopic, lockForWriting } from '@nitrate/catalog/store';
import type { RecordTables } from '../../record-tables';
import { filmsBeforeChange, keepImported } from '../record/change-records';

/** Who publishes or withdraws films. */
export interface PublicationAct {
  action: ScheduledAction;
  /** Id of the user. */
  by: string;
  now: Date;
  /** Why films are withdrawn. */
  reason: string | null;
  /** Null for a schedule. */
  requestId: string | null;
}

export const statusAfter = { publish: 'published', withdraw: 'withdrawn' } as const satisfies Record<
  ScheduledAction,
  FilmStatus
>;

/**
 * Publishes or withdraws films, with their history and the audit trail; a schedule for the same is done with. Films
 * that have the status already, and those that were merged into others, are left out. @returns the ids of the others
 */
export async function changeFilmPublication(
  transaction: Transaction,
  ids: readonly string[],
  { action, by, now, reason, requestId }: PublicationAct,
): Promise<string[]> {
  await lockForWriting(transaction);
  const status = statusAfter[action];
  const films = (await filmsBeforeChange(transaction, ids)).filter((film) => film.status !== status && !film.isMerged);
  const db = transaction.tables<RecordTables>();
  await sql`delete from film_schedule where action = ${action} and film_id = any(${[...ids]}::uuid[])`.execute(db);
  if (films.length === 0) return [];
  await keepImported(transaction, films, { by, now }, { keepsStatus: true });
  const changed = films.map(({ id }) => id);
  await sql`update film set status = ${status}, updated_at = ${now} where id = any(${changed}::uuid[])`.execute(db);
  const isWithdrawn = action === 'withdraw';
  await sql`
    update film_edit set withdrawal_reason = ${isWithdrawn ? reason : null},
      withdrawn_by = ${isWithdrawn ? by : null}, withdrawn_at = ${isWithdrawn ? now : null}
    where film_id = any(${changed}::uuid[])`.execute(db);
  const why = isWithdrawn && reason ? { reason } : {};
  await addRevisions(
    transaction,
    films.map(({ id, version }) => ({
      filmId: id,
      kind: status,
      version: version + 1,
      at: now,
      by,
      changes: [],
      details: why,
    })),
  );
  for (const film of films) {
    await writeAudit(transaction, {
      actor: by,
      action: `film.${status}`,
      target: { kind: 'film', id: film.id },
      requestId,
      before: { status: film.status },
      after: { status, ...why },
    });
  }
  await reindexFilms(transaction, changed);
  await notifyChange(transaction.client, filmsTopic);
  return changed;
}
