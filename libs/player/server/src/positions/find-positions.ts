import { type HttpServer, route } from '@nitrate/http';
import { findPositions } from '@nitrate/player/contract';
import { findProgress } from './position-store';
import type { PositionsDeps } from './positions-deps';
import { presentProgress } from './present-progress';

/** The progress of the films of a page. Rows of removed films say nothing and are left out. */
export function findPositionsEndpoint(app: HttpServer, { database }: PositionsDeps): void {
  route(app, findPositions, async ({ query, viewer: { userId } }) => {
    const stored = await findProgress(database, userId, query.ids.split(','));
    const films = stored.filter(({ positionMs, watchedAt }) => positionMs !== null || watchedAt !== null);
    return {
      films: films.map((each) => ({ film: each.filmId, ...presentProgress(each), durationMs: each.durationMs })),
    };
  });
}
