import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '@nitrate/database';
import { extensionOf } from '@nitrate/ingest/contract';
import type { Storage } from '@nitrate/storage';
import { deleteReceived, type StoredUpload, type UploadedSound } from '../uploads/upload-store';
import type { UploadsDeps } from '../uploads/uploads-deps';
import { insertSound, soundPrefix } from './sound-store';
import { queueSound } from './sound-queues';

interface AdoptDeps extends Pick<UploadsDeps, 'database' | 'files'> {
  storage: Storage;
}

/**
 * Moves the file of an upload into the storage, to be encoded as a sound track under the id of the upload, which ends
 * here. Idempotent.
 */
export async function adoptSound(
  { database, storage, files }: AdoptDeps,
  { id, fileName, bytes, sound }: StoredUpload & { sound: UploadedSound },
  signal: AbortSignal,
): Promise<undefined> {
  const { filmId, ...facts } = sound;
  const folder = await storage.scratch.createFolder();
  const source = `source${extensionOf(fileName)}`;
  try {
    const adopted = join(folder, 'adopted');
    await mkdir(adopted);
    await files.placeIn(folder, id, fileName);
    await rename(join(folder, fileName), join(adopted, source));
    await storage.adopt(soundPrefix(id), adopted, { signal });
    const isStored = await inTransaction(database, async (transaction) => {
      if (!(await deleteReceived(transaction, id))) return false;
      await insertSound(transaction, {
        id,
        filmId,
        fileName,
        bytes,
        ...facts,
        sourceKey: `${soundPrefix(id)}/${source}`,
      });
      await queueSound(transaction, filmId, id);
      return true;
    });
    // It was cancelled meanwhile.
    if (!isStored) await storage.remove(soundPrefix(id));
    await files.remove(id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
