import { type HttpServer, registerProblems } from '@nitrate/http';
import { playerProblems } from '@nitrate/player/contract';
import { assetFileEndpoint } from './asset-file';
import type { MediaDeps } from './media-deps';
import { stillFileEndpoint } from './still-file';

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
