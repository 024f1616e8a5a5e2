import { writeAudit } from '@nitrate/audit';
import { addRevisions, filmsTopic, reindexFilms } from '@nitrate/catalog/store';
import { notifyChange, type Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { RecordTables } from '../../record-tables';
import type { FilmBeforeChange } from '../record/change-records';
import type { PublicationBefore } from './publication-before';

interface RestoredFilm {
  film: FilmBeforeChange;
  before: PublicationBefore;
}

/**
 * Gives films the status again that they had, with their history and the audit trail. The transaction must hold the lock
 * of the writers.
 */
export async function restorePublications(
  transaction: Transaction,
  restored: readonly RestoredFilm[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  if (restored.length === 0) return;
  const rows = restored.map(({ film: { id }, before: { status, keepsStatus, withdrawal } }) => ({
    id,
    status,
    keeps: keepsStatus,
    reason: withdrawal.reason,
    withdrawn_by: withdrawal.by,
    withdrawn_at: withdrawal.at,
  }));
  const db = transaction.tables<RecordTables>();
  await sql`
    with w as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        r(id uuid, status text, keeps boolean, reason text, withdrawn_by uuid, withdrawn_at timestamptz)
    ), edits as (
      update film_edit e set keeps_status = w.keeps, changed_by = ${by}, withdrawal_reason = w.reason,
        withdrawn_by = w.withdrawn_by, withdrawn_at = w.withdrawn_at
      from w where e.film_id = w.id
    )
    update film f set status = w.status, updated_at = ${now} from w where f.id = w.id`.execute(db);
  await addRevisions(
    transaction,
    restored.map(({ film: { id, version } }) => ({
      filmId: id,
      kind: 'statusRestored',
      version: version + 1,
      at: now,
      by,
      changes: [],
    })),
  );
  for (const { film, before } of restored) {
    await writeAudit(transaction, {
      actor: by,
      action: 'film.statusRestored',
      target: { kind: 'film', id: film.id },
      requestId: null,
      before: { status: film.status },
      after: { status: before.status },
    });
  }
  await reindexFilms(
    transaction,
    restored.map(({ film: { id } }) => id),
  );
  await notifyChange(transaction.client, filmsTopic);
}
