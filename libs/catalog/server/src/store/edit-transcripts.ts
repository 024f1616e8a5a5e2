import type { Transcript } from '@nitrate/catalog/contract';
import type { Database, Transaction } from '@nitrate/database';
import { v7 as uuid } from 'uuid';
import type { CatalogTables } from '../tables';
import { changeFilm } from './change-film';
import { copyRows } from './copy-rows';
import { indexCues } from './save-transcripts';

/** What was stored before an edit. */
type Before = { cues: number; edited: boolean } | null;

/** Called in the transaction of an edit. */
type OnEdited = (transaction: Transaction, before: Before) => Promise<void>;

type Key = Pick<Transcript, 'language' | 'kind'>;

/** Stores a transcript in place of the one of its language and kind, and indexes it. */
export async function storeEditedTranscript(
  database: Database,
  filmId: string,
  { language, kind, cues }: Transcript,
  onEdited: OnEdited,
): Promise<void> {
  await changeFilm(database, filmId, async (transaction) => {
    const before = await removeTranscript(transaction, filmId, { language, kind });
    const db = transaction.tables<CatalogTables>();
    await db
      .deleteFrom('transcript_deletion')
      .where(({ and }) => and({ film_id: filmId, language, kind }))
      .execute();
    const row = [uuid(), filmId, language, kind, cues, 'true'];
    await copyRows(transaction, 'transcript (id, film_id, language, kind, cues, edited)', [row]);
    await indexCues(transaction, filmId);
    await onEdited(transaction, before);
  });
}

/** Deletes a transcript; deliveries of the film do not bring it back. @returns false when there is none */
export async function deleteStoredTranscript(
  database: Database,
  filmId: string,
  { language, kind }: Key,
  onEdited: OnEdited,
): Promise<boolean> {
  let isDeleted = false;
  await changeFilm(database, filmId, async (transaction) => {
    const before = await removeTranscript(transaction, filmId, { language, kind });
    isDeleted = before !== null;
    if (!before) return;
    await transaction
      .tables<CatalogTables>()
      .insertInto('transcript_deletion')
      .values({ film_id: filmId, language, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await indexCues(transaction, filmId);
    await onEdited(transaction, before);
  });
  return isDeleted;
}

async function removeTranscript(transaction: Transaction, filmId: string, { language, kind }: Key): Promise<Before> {
  const removed = await transaction
    .tables<CatalogTables>()
    .deleteFrom('transcript')
    .where(({ and }) => and({ film_id: filmId, language, kind }))
    .returning(['cues', 'edited'])
    .executeTakeFirst();
  return removed ? { cues: removed.cues.length, edited: removed.edited } : null;
}

/** The transcripts of a film for its text tracks; undefined for a film whose transcripts were never edited. */
export async function editedTranscripts(
  database: Pick<Database, 'tables'>,
  filmId: string,
): Promise<(Transcript & { edited: boolean })[] | undefined> {
  const db = database.tables<CatalogTables>();
  const transcripts = await db
    .selectFrom('transcript')
    .select(['language', 'kind', 'cues', 'edited'])
    .where('film_id', '=', filmId)
    .orderBy('language')
    .orderBy('kind')
    .execute();
  if (transcripts.some(({ edited }) => edited)) return transcripts;
  const deletion = await db
    .selectFrom('transcript_deletion')
    .select('kind')
    .where('film_id', '=', filmId)
    .limit(1)
    .executeTakeFirst();
  return deletion && transcripts;
}
