import { hourMs } from '@nitrate/contract-kit';
import type { Storage } from '@nitrate/storage';
import type { ContentDb } from '../store/content-db';
import { findImagesById } from '../store/image-rows';

const folder = 'stills/content';
const minAgeMs = hourMs;

/** Epoch milliseconds at which a version 7 UUID was generated; undefined for any other name. */
function uuidTime(id: string): number | undefined {
  const [, high = '', low = ''] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(id) ?? [];
  return high === '' ? undefined : Number.parseInt(high + low, 16);
}

/**
 * Removes files of pictures that are not in the library, left behind by a process killed while it added or removed one.
 * Files of the last hour are not touched, since they may be uploads in progress.
 */
export async function sweepPictures(db: ContentDb, storage: Storage, now: Date): Promise<void> {
  const ids = new Set((await storage.list(folder)).map((key) => key.split('/')[2] ?? ''));
  const candidates = [...ids].filter((id) => (uuidTime(id) ?? Infinity) < now.getTime() - minAgeMs);
  const inLibrary = new Set((await findImagesById(db, candidates)).map(({ id }) => id));
  for (const id of candidates) if (!inLibrary.has(id)) await storage.remove(`${folder}/${id}`);
}
