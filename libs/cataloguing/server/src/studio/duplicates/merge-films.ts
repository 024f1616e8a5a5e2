import { writeAudit } from '@nitrate/audit';
import type { EditedRecord } from '@nitrate/catalog/contract';
import { notifyChange, type Transaction } from '@nitrate/database';
import { Refusal } from '@nitrate/http';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import {
  lockForMerge,
  reindexFilms,
  addRevisions,
  filmsTopic,
  lockForWriting,
  editedRecord,
  fieldChanges,
} from '@nitrate/catalog/store';
import type { RecordTables } from '../../record-tables';
import type { PublicationBeforeMerge } from './publication-before-merge';
import { removeFilmSchedule } from '../publication/schedule-publication';
import { changeRecords, type FilmBeforeChange, filmsBeforeChange, keepImported } from '../record/change-records';
import type { MergeFollower } from './merge-follower';

interface SeenFilm {
  id: string;
  version: number;
}

interface Merge {
  survivor: SeenFilm;
  merged: SeenFilm;
  /** What the surviving film is to have. */
  record: EditedRecord;
  /** Id of the user. */
  by: string;
  now: Date;
  requestId: string;
}

/**
 * Merges a film into another one: saves the record of the surviving film, withdraws the other, whose addresses lead to the
 * surviving film from then on, and has other features follow. @returns the id of the merge
 * @throws Refusal, and EditRefused when the record is invalid
 */
export async function mergeFilmRecords(
  transaction: Transaction,
  { survivor: seenSurvivor, merged: seenMerged, record, by, now, requestId }: Merge,
  followers: readonly MergeFollower[],
): Promise<string> {
  await lockForWriting(transaction);
  // Before the surviving film is changed, for which those writes may wait.
  await lockForMerge(transaction, seenMerged.id);
  const films = await filmsBeforeChange(transaction, [seenSurvivor.id, seenMerged.id]);
  const survivor = asSeen(films, seenSurvivor);
  const merged = asSeen(films, seenMerged);
  await refuseLostMedia(transaction, { survivor: survivor.id, merged: merged.id });
  const before = await publicationOf(transaction, merged.id);

  const [changed] = await changeRecords(transaction, [survivor.id], () => record, { kind: 'merged', by, now });
  const [after = survivor] = await filmsBeforeChange(transaction, [survivor.id]);
  const changes = fieldChanges(survivor.record, editedRecord(after));
  if (!changed) await noteMerge(transaction, survivor, { by, now });

  for (const action of ['publish', 'withdraw'] as const) {
    await removeFilmSchedule(transaction, merged, { action, by, now, requestId });
  }
  await keepImported(transaction, [merged], { by, now }, { keepsStatus: true });
  const db = transaction.tables<RecordTables>();
  await db
    .updateTable('film')
    .set({ status: 'withdrawn', merged_into: survivor.id, updated_at: now })
    .where('id', '=', merged.id)
    .execute();
  await db
    .updateTable('film_edit')
    .set({ withdrawal_reason: null, withdrawn_by: null, withdrawn_at: null })
    .where('film_id', '=', merged.id)
    .execute();
  const version = merged.status === 'withdrawn' ? merged.version : merged.version + 1;
  await addRevisions(transaction, [{ filmId: merged.id, kind: 'merged', version, at: now, by, changes: [] }]);

  const id = newId();
  await db
    .insertInto('film_merge')
    .values({
      id,
      survivor_id: survivor.id,
      merged_id: merged.id,
      at: now,
      by,
      before,
      changes: JSON.stringify(changes),
    })
    .execute();
  await writeAudit(transaction, {
    actor: by,
    action: 'film.merged',
    target: { kind: 'film', id: merged.id },
    requestId,
    before: { status: merged.status },
    after: { mergedInto: survivor.id, fields: changes.map(({ field }) => field) },
  });
  for (const { follow } of followers) await follow(transaction, { survivor: survivor.id, merged: merged.id, now });
  // After the merged film has its new state: the surviving one is found by its number too.
  await reindexFilms(transaction, [survivor.id, merged.id]);
  await notifyChange(transaction.client, filmsTopic);
  return id;
}

function asSeen(films: readonly FilmBeforeChange[], seen: SeenFilm): FilmBeforeChange {
  const film = films.find(({ id }) => id === seen.id);
  if (!film) throw new Refusal('filmNotFound');
  if (film.isMerged) throw new Refusal('filmMerged');
  if (film.version !== seen.version) throw new Refusal('filmChanged');
  return film;
}

/** The media of a film cannot be given to another one, so the film that has them is to survive. */
async function refuseLostMedia(
  transaction: Transaction,
  { survivor, merged }: { survivor: string; merged: string },
): Promise<void> {
  const rows = await transaction
    .tables<RecordTables>()
    .selectFrom('film')
    .select('id')
    .where('id', 'in', [survivor, merged])
    .where('availability', '<>', 'none')
    .execute();
  const playable = rows.map(({ id }) => id);
  if (playable.includes(merged) && !playable.includes(survivor)) throw new Refusal('mergeLosesMedia');
}

async function publicationOf(transaction: Transaction, filmId: string): Promise<PublicationBeforeMerge> {
  const row = await transaction
    .tables<RecordTables>()
    .selectFrom('film as f')
    .leftJoin('film_edit as e', 'e.film_id', 'f.id')
    .select(['f.status', 'e.keeps_status', 'e.withdrawal_reason', 'e.withdrawn_by', 'e.withdrawn_at'])
    .where('f.id', '=', filmId)
    .executeTakeFirstOrThrow();
  return {
    status: row.status,
    keepsStatus: row.keeps_status ?? false,
    withdrawal: {
      reason: row.withdrawal_reason,
      by: row.withdrawn_by,
      at: row.withdrawn_at?.toISOString() ?? null,
    },
  };
}

/** The history says that a film was merged, though its record remains. */
async function noteMerge(
  transaction: Transaction,
  film: FilmBeforeChange,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await keepImported(transaction, [film], { by, now });
  const { id: filmId, version } = film;
  await addRevisions(transaction, [{ filmId, kind: 'merged', version, at: now, by, changes: [] }]);
  await sql`update film set updated_at = ${now} where id = ${filmId}`.execute(transaction.tables<RecordTables>());
}
