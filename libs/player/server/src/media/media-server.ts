import type { HttpServer } from '@nitrate/http';
import { assetFileEndpoint } from './asset-file';
import type { MediaDeps } from './media-deps';
import { stillFileEndpoint } from './still-file';

/** Fastify plugin that delivers media files: assets to holders of a grant, stills to everyone. */
export async function mediaServer(app: HttpServer, deps: MediaDeps): Promise<void> {
  assetFileEndpoint(app, deps);
  stillFileEndpoint(app, deps);
}
