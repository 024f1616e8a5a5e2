import type { Database, Transaction } from '@nitrate/database';
import { enqueue, type JobHandler } from '@nitrate/jobs';
import type { Storage } from '@nitrate/storage';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { IngestTables } from '../tables';
import type { IngestFilm } from './ingest-film';

export const removalQueue = 'ingest-remove-asset';

/** Viewers of a replaced asset can watch the film to its end. */
const graceMs = 6 * 3600 * 1000;

const Removal = Type.Object({ assetId: Type.String({ pattern: '^[0-9a-f-]{36}$' }) });

/** Queues the removal of an asset that is no longer played, after the grace period. */
export async function queueAssetRemoval(transaction: Transaction, assetId: string): Promise<void> {
  await queueRemoval(transaction, assetId, assetId);
}

/** Queues the removal of what a superseded revision has made. A preview of it may be played for now. */
export async function queueRevisionRemoval(
  transaction: Transaction,
  { fullAsset, previewAsset }: Pick<IngestFilm, 'fullAsset' | 'previewAsset'>,
): Promise<void> {
  for (const assetId of [fullAsset, previewAsset]) await queueRemoval(transaction, assetId, `${assetId}/superseded`);
}

async function queueRemoval(transaction: Transaction, assetId: string, key: string): Promise<void> {
  const payload = { assetId };
  await enqueue(transaction, { queue: removalQueue, key, payload, runAfter: new Date(Date.now() + graceMs) });
}

/** Removes the files of an asset, unless it is played. */
export function removalHandler(database: Database, storage: Storage): JobHandler {
  return async (payload) => {
    const { assetId } = Value.Parse(Removal, payload);
    await removeUnplayed(database, storage, assetId);
  };
}

/** Removes the files of an asset, unless it is played. */
export async function removeUnplayed(database: Database, storage: Storage, assetId: string): Promise<void> {
  const played = await database
    .tables<IngestTables>()
    .selectFrom('ingest_asset')
    .select('id')
    .where('id', '=', assetId)
    .executeTakeFirst();
  if (!played) await storage.remove(`assets/${assetId}`);
}
