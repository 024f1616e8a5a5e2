import { writeAudit } from '@nitrate/audit';
import { notifyChange, type Transaction } from '@nitrate/database';
import { Refusal } from '@nitrate/http';
import {
  lockForMerge,
  reindexFilms,
  addRevisions,
  filmsTopic,
  lockForWriting,
  storedRecord,
  withoutChanges,
} from '@nitrate/catalog/store';
import type { RecordTables } from '../../record-tables';
import { changeRecords, filmsBeforeChange } from '../record/change-records';
import { stillThere } from '../record/still-there';
import type { MergeFollower } from './merge-follower';

interface Undo {
  merge: string;
  /** Id of the user. */
  by: string;
  now: Date;
  requestId: string;
}

/**
 * Undoes a merge. The merged film has its status again; the surviving one loses what it got, as far as nobody has changed it
 * since.
 * @throws Refusal
 */
export async function undoFilmMerge(
  transaction: Transaction,
  { merge: id, by, now, requestId }: Undo,
  followers: readonly MergeFollower[],
): Promise<void> {
  await lockForWriting(transaction);
  const db = transaction.tables<RecordTables>();
  const merge = await db
    .updateTable('film_merge')
    .set({ undone_at: now, undone_by: by })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning(['survivor_id as survivor', 'merged_id as mergedId', 'changes', 'before'])
    .executeTakeFirst();
  if (!merge) throw new Refusal('notFound');
  const { survivor: survivorId, mergedId, changes, before } = merge;
  await lockForMerge(transaction, mergedId);
  const films = await filmsBeforeChange(transaction, [survivorId, mergedId]);
  const survivor = films.find((film) => film.id === survivorId);
  const merged = films.find((film) => film.id === mergedId);
  if (!survivor || !merged) throw new Refusal('notFound');
  if (survivor.isMerged) throw new Refusal('filmMerged');

  await db
    .updateTable('film')
    .set({ status: before.status, merged_into: null, updated_at: now })
    .where('id', '=', mergedId)
    .execute();
  const { reason, by: withdrawnBy, at } = before.withdrawal;
  await db
    .updateTable('film_edit')
    .set({
      keeps_status: before.keepsStatus,
      changed_by: by,
      withdrawal_reason: reason,
      withdrawn_by: withdrawnBy,
      withdrawn_at: at,
    })
    .where('film_id', '=', mergedId)
    .execute();
  const version = before.status === 'withdrawn' ? merged.version : merged.version + 1;
  await addRevisions(transaction, [{ filmId: mergedId, kind: 'mergeUndone', version, at: now, by, changes: [] }]);

  const [changed] = await changeRecords(
    transaction,
    [survivorId],
    (film) => {
      const wanted = withoutChanges(film.record, stillThere(film.record, changes));
      // Together with later changes, it may be without a title: then it stays as it is.
      return 'faults' in storedRecord(wanted, film) ? undefined : wanted;
    },
    { kind: 'mergeUndone', by, now },
  );
  if (!changed) {
    const { version: same } = survivor;
    await addRevisions(transaction, [
      { filmId: survivorId, kind: 'mergeUndone', version: same, at: now, by, changes: [] },
    ]);
  }
  await writeAudit(transaction, {
    actor: by,
    action: 'film.mergeUndone',
    target: { kind: 'film', id: mergedId },
    requestId,
    before: { mergedInto: survivorId },
    after: { status: before.status },
  });
  for (const { giveBack } of followers) await giveBack(transaction, { survivor: survivorId, merged: mergedId, now });
  await reindexFilms(transaction, [survivorId, mergedId]);
  await notifyChange(transaction.client, filmsTopic);
}
