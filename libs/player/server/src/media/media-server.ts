import { type HttpServer, registerProblems } from '@nitrate/http';
import { playerProblems } from '@nitrate/player/contract';
import { assetFileEndpoint } from './asset-file';
import type { MediaDeps } from './media-deps';
import { stillFileEndpoint } from './still-file';

/** Fastify plugin that delivers media files: assets to holders of a grant, stills to everyone. */
export async function mediaServer(app: HttpServer, deps: MediaDeps): Promise<void> {
  registerProblems(app, playerProblems);
  assetFileEndpoint(app, deps);
  stillFileEndpoint(app, deps);
}
