import type { HttpServer } from '@nitrate/http';
import type { MediaDeps } from './media-deps';
import { maxAgeSeconds, replyWithFile } from './reply-with-file';

/** `/media/stills/<film>/<file>`: a still, for everyone. Refuses with `assetNotFound`. */
export function stillFileEndpoint(app: HttpServer, { storage }: MediaDeps): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/stills/*',
    // A page has dozens of stills, so they are exempt from the rate limit.
    config: { rateLimit: false },
    handler: (request, reply) =>
      replyWithFile(request, reply, storage, { key: `stills/${request.params['*']}`, maxAge: maxAgeSeconds }),
  });
}
