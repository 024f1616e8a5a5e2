import { findUploadsInState } from './upload-store';
import type { UploadsDeps } from './uploads-deps';

/** Size of the largest file that is accepted now: the free space less what unfinished uploads will take. */
export async function acceptedBytes({
  database,
  files,
  maxBytes,
}: Pick<UploadsDeps, 'database' | 'files' | 'maxBytes'>): Promise<number> {
  const [free, unfinished] = await Promise.all([files.freeBytes(), findUploadsInState(database, 'receiving')]);
  const missing = await Promise.all(
    unfinished.map(async ({ id, bytes }) => bytes - ((await files.receivedBytes(id)) ?? bytes)),
  );
  return Math.max(0, Math.min(maxBytes, free - missing.reduce((sum, each) => sum + each, 0)));
}
