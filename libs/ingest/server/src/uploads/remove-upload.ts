import { type HttpServer, Refusal, route } from '@nitrate/http';
import { removeUpload } from '@nitrate/ingest/contract';
import { deleteUpload, findUpload } from './upload-store';
import type { UploadsDeps } from './uploads-deps';

/** Removes an upload of the current user, or as an administrator any. */
export function removeUploadEndpoint(app: HttpServer, { database, files }: UploadsDeps): void {
  route(app, removeUpload, async ({ params, viewer }) => {
    const upload = await findUpload(database, params.upload);
    const isAllowed = upload?.userId === viewer.userId || viewer.roles.includes('ADMIN');
    if (!upload || !isAllowed) throw new Refusal('notFound');
    await deleteUpload(database, upload.id);
    await files.remove(upload.id);
    return {};
  });
}
