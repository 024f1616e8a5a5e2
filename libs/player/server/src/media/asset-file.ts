import { type HttpServer, Refusal } from '@nitrate/http';
import { grantSigner } from '../grants/grant-signer';
import type { MediaDeps } from './media-deps';
import { maxAgeSeconds, replyWithFile } from './reply-with-file';

/**
 * `/media/g/<expires>.<signature>/<assetId>/<file>`: a file of an asset, for holders of a grant for it. Refuses with
 * `grantInvalid` and `assetNotFound`.
 */
export function assetFileEndpoint(app: HttpServer, deps: MediaDeps): void {
  const { storage, signingKeys, now = () => new Date() } = deps;
  const grants = grantSigner(signingKeys);
  app.route<{ Params: { token: string; asset: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/g/:token/:asset/*',
    // A film has thousands of files, so they are exempt from the rate limit.
    config: { rateLimit: false },
    handler: async (request, reply) => {
      const { token, asset, '*': file } = request.params;
      const seconds = Math.floor(now().getTime() / 1000);
      const expires = grants.verify(token, asset, seconds);
      if (expires === undefined) throw new Refusal('grantInvalid');
      // No cache may serve the file longer than the grant in its address is valid.
      const maxAge = Math.min(expires - seconds, maxAgeSeconds);
      return replyWithFile(request, reply, storage, { key: `assets/${asset}/${file}`, maxAge });
    },
  });
}
