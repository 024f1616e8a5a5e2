import { inTransaction } from '@nitrate/database';
import { markReceived } from './upload-store';
import type { UploadsDeps } from './uploads-deps';

/** Queues a file that has arrived whole. Idempotent. */
export async function finishUpload(
  { database, files }: Pick<UploadsDeps, 'database' | 'files'>,
  uploadId: string,
): Promise<void> {
  await files.sync(uploadId);
  await inTransaction(database, (transaction) => markReceived(transaction, uploadId));
}
