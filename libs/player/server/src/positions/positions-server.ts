import { catalogProblems } from '@nitrate/catalog/contract';
import { type HttpServer, registerProblems } from '@nitrate/http';
import { playerProblems } from '@nitrate/player/contract';
import { findPositionsEndpoint } from './find-positions';
import { listPositionsEndpoint } from './list-positions';
import type { PositionsDeps } from './positions-deps';
import { removePositionEndpoint } from './remove-position';
import { savePositionEndpoint } from './save-position';

/** Fastify plugin with the endpoints of saved positions, each for its own user only. */
export async function positionsServer(app: HttpServer, deps: PositionsDeps): Promise<void> {
  registerProblems(app, { ...catalogProblems, ...playerProblems });
  savePositionEndpoint(app, deps);
  removePositionEndpoint(app, deps);
  listPositionsEndpoint(app, deps);
  findPositionsEndpoint(app, deps);
}
