import type { Database, Transaction } from '@nitrate/database';
import type { EditedChapter, PlayableAsset } from '@nitrate/ingest/contract';
import { sql } from 'kysely';
import type { IngestTables } from '../tables';
import { chaptersOfAsset } from './chapters-of-asset';

/** The database or a transaction. */
type Source = Pick<Database, 'tables'>;

/** The chapters of a film as editors have left them; undefined while they come from its file or record. */
export async function findEditedChapters(
  source: Source,
  filmId: string,
): Promise<{ version: number; chapters: EditedChapter[] } | undefined> {
  return source
    .tables<IngestTables>()
    .selectFrom('ingest_chapters')
    .select(['version', 'chapters'])
    .where('film_id', '=', filmId)
    .executeTakeFirst();
}

/** Stores edited chapters; the caller holds the lock of the film's media. */
export async function saveEditedChapters(
  transaction: Transaction,
  filmId: string,
  { version, chapters }: { version: number; chapters: readonly EditedChapter[] },
): Promise<void> {
  const columns = { version, chapters: JSON.stringify(chapters) };
  const db = transaction.tables<IngestTables>();
  await db
    .insertInto('ingest_chapters')
    .values({ film_id: filmId, ...columns })
    .onConflict((conflict) => conflict.column('film_id').doUpdateSet({ ...columns, changed_at: sql<Date>`now()` }))
    .execute();
  const assets = await db
    .selectFrom('ingest_asset')
    .select(['id', 'playable'])
    .where('film_id', '=', filmId)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, playable } of assets) {
    const changed: PlayableAsset = { ...playable, chapters: chaptersOfAsset(chapters, playable) };
    await db.updateTable('ingest_asset').set({ playable: changed }).where('id', '=', id).execute();
  }
}
