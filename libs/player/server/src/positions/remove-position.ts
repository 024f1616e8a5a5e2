import { type HttpServer, Refusal, route } from '@nitrate/http';
import { removePosition } from '@nitrate/player/contract';
import { clearPosition, findProgress } from './position-store';
import type { PositionsDeps } from './positions-deps';
import { presentProgress } from './present-progress';

/** Removes a film from those to continue. Repeated, it changes nothing. */
export function removePositionEndpoint(app: HttpServer, { database, findFilmId }: PositionsDeps): void {
  route(app, removePosition, async ({ params, viewer: { userId }, now }) => {
    const filmId = await findFilmId(params.film);
    if (filmId === undefined) throw new Refusal('filmNotFound');
    await clearPosition(database, userId, filmId, now());
    const [stored] = await findProgress(database, userId, [filmId]);
    return presentProgress(stored);
  });
}
