import type { HttpServer } from '@nitrate/http';
import { grantPlaybackEndpoint } from './playback/grant-playback';
import { previewPlaybackEndpoint } from './playback/preview-playback';
import type { PlayerDeps } from './player-deps';

/** Fastify plugin with the endpoints of playback: the best that a viewer may watch, and the preview for everyone. */
export async function playerServer(app: HttpServer, deps: PlayerDeps): Promise<void> {
  grantPlaybackEndpoint(app, deps);
  previewPlaybackEndpoint(app, deps);
}
