import { enqueue, type JobHandler } from '@nitrate/jobs';
import type { Storage } from '@nitrate/storage';
import type { Kysely } from 'kysely';
import Type from 'typebox';
import { Value } from 'typebox/value';

export const removalQueue = 'ingest-remove-asset';

/** Who watches an asset at the moment it is replaced can watch on to its end. */
const graceMs = 6 * 3600 * 1000;

const Removal = Type.Object({ assetId: Type.String({ pattern: '^[0-9a-f-]{36}$' }) });

/** Has the files of an asset that no longer plays removed once nobody can be watching it any more. */
export async function removeLater(db: Kysely<unknown>, assetId: string): Promise<void> {
  await enqueue(db, {
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
