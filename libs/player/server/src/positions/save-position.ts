import { type HttpServer, Refusal, route } from '@nitrate/http';
import { changeTimeOf, savePosition, settlePosition } from '@nitrate/player/contract';
import { findProgress } from './position-store';
import type { PositionsDeps } from './positions-deps';
import { presentProgress } from './present-progress';
import { progressWriter } from './progress-writer';

/** Saves where a user is in a film. Needs no entitlement: it may have ended before a position arrives that was sent late. */
export function savePositionEndpoint(app: HttpServer, deps: PositionsDeps): void {
  const { database, findFilmId, assetOf } = deps;
  const save = progressWriter(database);
  route(app, savePosition, async ({ params, body, viewer: { userId }, now }) => {
    const filmId = await findFilmId(params.film);
    if (filmId === undefined) throw new Refusal('filmNotFound');
    const asset = await assetOf(filmId, 'full');
    if (!asset) throw new Refusal('noSignal');
    const { durationMs } = asset;
    const settled = settlePosition(body.positionMs, durationMs);
    if (settled.kind === 'early') {
      const [stored] = await findProgress(database, userId, [filmId]);
      return presentProgress(stored);
    }
    const positionMs = settled.kind === 'unfinished' ? settled.positionMs : null;
    const at = changeTimeOf(body.updatedAt, now());
    return presentProgress(await save({ userId, filmId, durationMs, positionMs, at }));
  });
}
