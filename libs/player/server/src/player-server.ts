import { catalogProblems } from '@nitrate/catalog/contract';
import { type HttpServer, registerProblems } from '@nitrate/http';
import { playerProblems } from '@nitrate/player/contract';
import { grantPlaybackEndpoint, previewPlaybackEndpoint } from './playback/playback-endpoints';
import type { PlayerDeps } from './player-deps';

/** Fastify plugin with the playback endpoints: grants for the viewer, and the preview for everyone. */
export async function playerServer(app: HttpServer, deps: PlayerDeps): Promise<void> {
  registerProblems(app, { ...catalogProblems, ...playerProblems });
  grantPlaybackEndpoint(app, deps);
  previewPlaybackEndpoint(app, deps);
}
