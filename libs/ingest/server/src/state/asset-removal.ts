import type { Transaction } from '@nitrate/database';
import { enqueue, type JobHandler } from '@nitrate/jobs';
import type { Storage } from '@nitrate/storage';
import Type from 'typebox';
import { Value } from 'typebox/value';

export const removalQueue = 'ingest-remove-asset';

/** Viewers of a replaced asset can watch the film to its end. */
const graceMs = 6 * 3600 * 1000;

const Removal = Type.Object({ assetId: Type.String({ pattern: '^[0-9a-f-]{36}$' }) });

/** Queues the removal of an asset that is no longer played, after the grace period. */
export async function queueAssetRemoval(transaction: Transaction, assetId: string): Promise<void> {
  await enqueue(transaction, {
    queue: removalQueue,
    key: assetId,
    payload: { assetId },
    runAfter: new Date(Date.now() + graceMs),
  });
}

export function removalHandler(storage: Storage): JobHandler {
  return async (payload) => {
    const { assetId } = Value.Parse(Removal, payload);
    await storage.remove(`assets/${assetId}`);
  };
}
