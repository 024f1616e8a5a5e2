import type { Storage } from '@nitrate/storage';
import type { Db } from '../store/content-rows';
import { findImagesById } from '../store/image-rows';

const folder = 'stills/content';
const anHourMs = 3_600_000;

/** When a version 7 UUID was made; undefined for any other name. */
function madeAt(id: string): number | undefined {
  const [, high = '', low = ''] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(id) ?? [];
  return high === '' ? undefined : Number.parseInt(high + low, 16);
}

/**
 * Removes the files of pictures that are not in the library, because a process ended before it had taken one in or let
 * one go. Those of the last hour may still be on their way.
 */
export async function sweepPictures(db: Db, storage: Storage, now: Date): Promise<void> {
  const ids = new Set((await storage.list(folder)).map((key) => key.split('/')[2] ?? ''));
  const old = [...ids].filter((id) => (madeAt(id) ?? Infinity) < now.getTime() - anHourMs);
  const kept = new Set((await findImagesById(db, old)).map(({ id }) => id));
  for (const id of old) if (!kept.has(id)) await storage.remove(`${folder}/${id}`);
}
