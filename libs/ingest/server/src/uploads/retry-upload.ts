import { writeAudit } from '@nitrate/audit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { retryUpload } from '@nitrate/ingest/contract';
import { findProcessing, isRetryable } from './upload-state';
import { findUpload, markForRetry } from './upload-store';
import type { UploadsDeps } from './uploads-deps';

/** Processes a file again that has failed, while it is still here. */
export function retryUploadEndpoint(app: HttpServer, { database, files }: UploadsDeps): void {
  route(app, retryUpload, async ({ params, viewer, request }) => {
    const upload = await findUpload(database, params.upload);
    if (!upload || upload.sound) throw new Refusal('notFound');
    const processing = (await findProcessing(database, [upload])).get(upload.id);
    if (!processing || !(await isRetryable(files, upload, processing))) throw new Refusal('notFound');
    await inTransaction(database, async (transaction) => {
      if (!(await markForRetry(transaction, upload.id))) throw new Refusal('notFound');
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'upload.retried',
        target: { kind: 'upload', id: upload.id },
        before: { reason: processing.reason },
        after: { file: upload.fileName },
        requestId: request.id,
      });
    });
    return {};
  });
}
