import { type HttpServer, Refusal, route, validationFailed } from '@nitrate/http';
import { attachSideCar, isSideCarOf, maxSideCarBytes } from '@nitrate/ingest/contract';
import { ownUpload } from './own-upload';
import { safeFileName } from './safe-file-name';
import type { UploadsDeps } from './uploads-deps';

const maxSideCars = 50;

/** Stores a record or a text track with the upload of its film. */
export function attachSideCarEndpoint(app: HttpServer, deps: UploadsDeps): void {
  const { files } = deps;
  route(
    app,
    attachSideCar,
    async ({ params, query, viewer, request }) => {
      const upload = await ownUpload(deps, params.upload, viewer);
      if (upload.state !== 'receiving') throw new Refusal('notFound');
      if (request.headers['content-type'] !== 'application/octet-stream') throw new Refusal('unsupportedMediaType');
      const name = safeFileName(query.name);
      if (name === undefined || !isSideCarOf(name, upload.fileName)) {
        const message = 'is not the name of a file beside the film';
        throw validationFailed([{ path: 'query.name', code: 'format', message }]);
      }
      const tooLarge = () => new Refusal('payloadTooLarge', { headers: { connection: 'close' } });
      const others = (await files.sideCars(upload.id)).filter((other) => other !== name);
      if (others.length >= maxSideCars) throw tooLarge();
      const chunks: Buffer[] = [];
      let length = 0;
      for await (const chunk of request.raw as AsyncIterable<Buffer>) {
        length += chunk.length;
        if (length > maxSideCarBytes) throw tooLarge();
        chunks.push(chunk);
      }
      await files.attach(upload.id, name, Buffer.concat(chunks));
      return {};
    },
    { upload: true },
  );
}
