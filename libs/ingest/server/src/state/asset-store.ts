import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { sql } from 'kysely';
import { findEditedChapters } from '../chapters/chapter-store';
import { chaptersOfAsset } from '../chapters/chapters-of-asset';
import { lockMedia } from '../media/lock-media';
import type { MeasuredLadder } from '../package/measured-ladder';
import type { IngestTables } from '../tables';
import { queueAssetRemoval } from './asset-removal';

/** An asset that is ready to be played. */
interface ReadyAsset {
  playable: PlayableAsset;
  fingerprint: string;
  /** Null for previews. */
  ladder: MeasuredLadder | null;
}

/**
 * Makes an asset playable in place of the film's earlier one of that kind, whose files are removed after a grace
 * period. It gets the chapters that editors have written for the film.
 */
export async function publishAsset(database: Database, asset: ReadyAsset): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockMedia(transaction, asset.playable.filmId);
    const replaced = await replaceAsset(transaction, await withEditedChapters(transaction, asset));
    if (replaced) await queueAssetRemoval(transaction, replaced);
  });
}

async function withEditedChapters(transaction: Transaction, asset: ReadyAsset): Promise<ReadyAsset> {
  const { playable } = asset;
  const edited = await findEditedChapters(transaction, playable.filmId);
  return edited ? { ...asset, playable: { ...playable, chapters: chaptersOfAsset(edited.chapters, playable) } } : asset;
}

/** Makes a film's assets unplayable at once; their files are removed after a grace period. */
export async function withdrawAssets(database: Database, filmId: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const withdrawn = await transaction
      .tables<IngestTables>()
      .deleteFrom('ingest_asset')
      .where('film_id', '=', filmId)
      .returning('id')
      .execute();
    for (const { id } of withdrawn) await queueAssetRemoval(transaction, id);
  });
}

/** @returns the id of the replaced asset */
async function replaceAsset(
  transaction: Transaction,
  { playable, fingerprint, ladder }: ReadyAsset,
): Promise<string | undefined> {
  const { id, filmId, kind } = playable;
  const db = transaction.tables<IngestTables>();
  const replaced = await db
    .selectFrom('ingest_asset')
    .select('id')
    .where('film_id', '=', filmId)
    .where('kind', '=', kind)
    .where('id', '<>', id)
    .forUpdate()
    .executeTakeFirst();
  const content = { id, fingerprint, playable, ladder };
  await db
    .insertInto('ingest_asset')
    .values({ film_id: filmId, kind, ...content })
    .onConflict((conflict) =>
      conflict.columns(['film_id', 'kind']).doUpdateSet({ ...content, ready_at: sql<Date>`now()` }),
    )
    .execute();
  return replaced?.id;
}

/** A full asset with the segments that it was packaged from. */
export interface FullAsset {
  playable: PlayableAsset;
  ladder: MeasuredLadder;
  fingerprint: string;
  readyAt: Date;
}

/** The full asset of a film with the segments that it was packaged from; undefined without one that has them. */
export async function findFullAsset(
  database: Pick<Database, 'tables'>,
  filmId: string,
): Promise<FullAsset | undefined> {
  return database
    .tables<IngestTables>()
    .selectFrom('ingest_asset')
    .select((eb) => ['playable', 'fingerprint', 'ready_at as readyAt', eb.ref('ladder').$notNull().as('ladder')])
    .where('film_id', '=', filmId)
    .where('kind', '=', 'full')
    .where('ladder', 'is not', null)
    .executeTakeFirst();
}

/** An asset whose segments can be used again. */
export interface EncodedAsset {
  assetId: string;
  ladder: MeasuredLadder;
}

/** The full asset that was encoded from the same file. */
export async function findEncodedAsset(
  database: Database,
  filmId: string,
  fingerprint: string,
): Promise<EncodedAsset | undefined> {
  return database
    .tables<IngestTables>()
    .selectFrom('ingest_asset')
    .select((eb) => ['id as assetId', eb.ref('ladder').$notNull().as('ladder')])
    .where('film_id', '=', filmId)
    .where('kind', '=', 'full')
    .where('fingerprint', '=', fingerprint)
    .where('ladder', 'is not', null)
    .executeTakeFirst();
}
