import { finishUpload } from './finish-upload';
import { findProcessing } from './upload-state';
import { deleteUpload, findUploadsBefore, findUploadsInState, knownUploads } from './upload-store';
import type { UploadsDeps } from './uploads-deps';

const maxAgeMs = 7 * 86_400_000;

/**
 * Queues files that had arrived when the api was killed; removes files whose film is ready, and uploads on which nothing
 * has happened for a week. Idempotent.
 */
export async function tidyUploads(deps: Pick<UploadsDeps, 'database' | 'files'>, now: Date): Promise<void> {
  const { database, files } = deps;
  for (const { id, bytes } of await findUploadsInState(database, 'receiving')) {
    if ((await files.receivedBytes(id)) === bytes) await finishUpload(deps, id);
  }
  const queued = await findUploadsInState(database, 'queued');
  const processing = await findProcessing(database, queued);
  for (const { id } of queued) {
    if (['ready', 'replaced'].includes(processing.get(id)?.state ?? '')) await files.remove(id);
  }
  const before = new Date(now.getTime() - maxAgeMs);
  for (const upload of await findUploadsBefore(database, before)) {
    const lastChange = Math.max(
      upload.changedAt.getTime(),
      (upload.state === 'receiving' && (await files.lastArrival(upload.id))?.getTime()) || 0,
    );
    if (lastChange > before.getTime()) continue;
    await deleteUpload(database, upload.id);
    await files.remove(upload.id);
  }
  await removeUnknown(deps);
}

const creationMs = 3_600_000;

/** Files of uploads that were never stored, or were removed elsewhere. A file is created before its upload is stored. */
async function removeUnknown({ database, files }: Pick<UploadsDeps, 'database' | 'files'>): Promise<void> {
  const ids = await files.list();
  const known = await knownUploads(database, ids);
  for (const id of ids) {
    const created = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
    if (!known.has(id) && created < Date.now() - creationMs) await files.remove(id);
  }
}
