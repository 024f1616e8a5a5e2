import type { Storage } from '@nitrate/storage';
import type { ContentDb } from '../store/content-db';
import { findImagesById } from '../store/image-rows';

const folder = 'stills/content';
const minAgeMs = 3_600_000;

/** When a version 7 UUID was made; undefined for any other name. */
function madeAt(id: string): number | undefined {
  const [, high = '', low = ''] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(id) ?? [];
  return high === '' ? undefined : Number.parseInt(high + low, 16);
}

/**
 * Removes the files of pictures that are not in the library, because a process was killed while it added or removed one.
 * Those of the last hour are kept: they may be uploads in progress.
 */
export async function sweepPictures(db: ContentDb, storage: Storage, now: Date): Promise<void> {
  const ids = new Set((await storage.list(folder)).map((key) => key.split('/')[2] ?? ''));
  const oldEnough = [...ids].filter((id) => (madeAt(id) ?? Infinity) < now.getTime() - minAgeMs);
  const kept = new Set((await findImagesById(db, oldEnough)).map(({ id }) => id));
  for (const id of oldEnough) if (!kept.has(id)) await storage.remove(`${folder}/${id}`);
}
