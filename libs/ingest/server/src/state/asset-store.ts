import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { sql } from 'kysely';
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
 * period.
 */
export async function publishAsset(database: Database, asset: ReadyAsset): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const replaced = await replaceAsset(transaction, asset);
    if (replaced) await queueAssetRemoval(transaction, replaced);
  });
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

/** The full asset of a film with the segments that it was packaged from; undefined without one that has them. */
export async function findFullAsset(
  database: Database,
  filmId: string,
): Promise<{ playable: PlayableAsset; ladder: MeasuredLadder; fingerprint: string; readyAt: Date } | undefined> {
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
