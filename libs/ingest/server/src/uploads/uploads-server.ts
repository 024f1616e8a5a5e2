import type { HttpServer } from '@nitrate/http';
import { attachSideCarEndpoint } from './attach-side-car';
import { createUploadEndpoint } from './create-upload';
import { findUploadTargetEndpoint } from './find-upload-target';
import { listUploadsEndpoint } from './list-uploads';
import { tidyUploads } from './tidy-uploads';
import { removeUploadEndpoint } from './remove-upload';
import { retryUploadEndpoint } from './retry-upload';
import { transferUploadEndpoints } from './transfer-upload';
import type { UploadsDeps } from './uploads-deps';

const tidyIntervalMs = 60_000;

/** Fastify plugin with the endpoints of uploads in the studio. */
export async function uploadsServer(app: HttpServer, deps: UploadsDeps): Promise<void> {
  listUploadsEndpoint(app, deps);
  findUploadTargetEndpoint(app, deps);
  createUploadEndpoint(app, deps);
  retryUploadEndpoint(app, deps);
  removeUploadEndpoint(app, deps);
  await app.register(async (scope) => {
    // The endpoints read these bodies themselves.
    scope.removeAllContentTypeParsers();
    for (const type of ['application/octet-stream', 'application/offset+octet-stream']) {
      scope.addContentTypeParser(type, (_request, _payload, done) => done(null));
    }
    attachSideCarEndpoint(scope, deps);
    transferUploadEndpoints(scope, deps);
  });
  const tidy = () =>
    tidyUploads(deps, app.deps.now()).catch((err: unknown) =>
      app.log.warn({ err }, 'Old uploads could not be removed; it is tried again'),
    );
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await tidy();
    timer = setInterval(() => void tidy(), tidyIntervalMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
