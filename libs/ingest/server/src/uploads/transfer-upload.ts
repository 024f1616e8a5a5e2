import { type HttpServer, Refusal, route } from '@nitrate/http';
import { appendToUpload, getUploadOffset } from '@nitrate/ingest/contract';
import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { finishUpload } from './finish-upload';
import { ownUpload } from './own-upload';
import { renewReservation } from './reserve-space';
import type { StoredUpload } from './upload-store';
import type { UploadsDeps } from './uploads-deps';

/** The calls of the tus protocol that ask for the offset and append bytes. */
export function transferUploadEndpoints(app: HttpServer, deps: UploadsDeps): void {
  const { files } = deps;
  // Made for the first transfer: its store creates the folder of uploads, and many processes never receive one.
  let tus: Server | undefined;
  const openTus = () =>
    new Server({
      path: '/uploads',
      datastore: files.store(),
      // Pages of other origins may not call the api.
      allowedOrigins: () => false,
      getFileIdFromRequest: (_request, uploadId = '') => files.storeId(uploadId),
      // Called before the last bytes are confirmed, so that the client never counts on an upload that is not stored.
      onUploadFinish: async (_request, { id }) => {
        await finishUpload(deps, id.slice(0, id.indexOf('/')));
        return {};
      },
      onResponseError: (_request, error) => {
        const isExpected = 'status_code' in error && error.status_code < 500;
        if (!isExpected) app.log.error({ err: error }, 'An upload could not be stored; the client repeats it');
        return undefined;
      },
    });

  const transfer = async (upload: StoredUpload, request: FastifyRequest, reply: FastifyReply) => {
    const received = await files.receivedBytes(upload.id);
    // Another machine has the file, or the disk is not mounted.
    if (received === undefined) throw new Refusal('unavailable');
    // The api was killed between the last byte and its response.
    if (upload.state === 'receiving' && received === upload.bytes) await finishUpload(deps, upload.id);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    tus ??= openTus();
    await tus.handle(request.raw, reply.raw);
  };
  route(app, getUploadOffset, async ({ params, viewer, request, reply }) =>
    transfer(await ownUpload(deps, params.upload, viewer), request, reply),
  );
  route(
    app,
    appendToUpload,
    async ({ params, viewer, request, reply, now }) => {
      const upload = await ownUpload(deps, params.upload, viewer);
      if (upload.state !== 'receiving') throw new Refusal('notFound');
      await renewReservation(deps, upload, now());
      return transfer(upload, request, reply);
    },
    { upload: true },
  );
}
