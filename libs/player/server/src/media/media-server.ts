import { type HttpServer, Refusal, registerProblems } from '@nitrate/http';
import { playerProblems } from '@nitrate/player/contract';
import type { MediaDeps } from './media-deps';
import { grantSigner } from '../grants/grant-signer';
import { maxAgeSeconds, replyWithFile } from './reply-with-file';

/** `/media/stills/<film>/<file>`: a still, for everyone. Refuses with `assetNotFound`. */
function stillFileEndpoint(app: HttpServer, { storage }: MediaDeps): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/stills/*',
    // A page has dozens of stills, so they are exempt from the rate limit.
    config: { rateLimit: false },
    handler: (request, reply) =>
      replyWithFile(request, reply, storage, { key: `stills/${request.params['*']}`, maxAge: maxAgeSeconds }),
  });
}

/**
 * `/media/g/<expires>.<signature>/<assetId>/<file>`: a file of an asset, for holders of a grant for it. Refuses with
 * `grantInvalid` and `assetNotFound`.
 */
function assetFileEndpoint(app: HttpServer, deps: MediaDeps): void {
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

/** Fastify plugin that delivers media files: assets to holders of a grant, stills to everyone. */
export async function mediaServer(app: HttpServer, deps: MediaDeps): Promise<void> {
  registerProblems(app, playerProblems);
  // Also of refusals: without it a player on another origin does not learn that its grant has expired.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  assetFileEndpoint(app, deps);
  stillFileEndpoint(app, deps);
}
