import { catalogProblems, type FilmSummary } from '@nitrate/catalog/contract';
import { defaultLocale, type Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { type HttpServer, Refusal, registerProblems, route, validationFailed } from '@nitrate/http';
import {
  changeTimeOf,
  type FilmProgress,
  findPositions,
  listPositions,
  playerProblems,
  removePosition,
  savePosition,
  settlePosition,
  type UnfinishedFilm,
} from '@nitrate/player/contract';
import type { PlayerDeps } from '../player-deps';
import { clearPosition, findProgress, findUnfinished, type PageStart, type StoredProgress } from './position-store';
import { progressWriter } from './progress-writer';

/** The progress of a film as it is sent; nothing of one without. */
const presentProgress = (progress: StoredProgress | undefined): FilmProgress => ({
  positionMs: progress?.positionMs ?? null,
  watchedAt: progress?.watchedAt?.toISOString() ?? null,
});

/** Saves where a user is in a film. Needs no entitlement: it may have ended before a position arrives that was sent late. */
function savePositionEndpoint(app: HttpServer, deps: PositionsDeps): void {
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

/** Removes a film from those to continue. Repeated, it changes nothing. */
function removePositionEndpoint(app: HttpServer, { database, findFilmId }: PositionsDeps): void {
  route(app, removePosition, async ({ params, viewer: { userId }, now }) => {
    const filmId = await findFilmId(params.film);
    if (filmId === undefined) throw new Refusal('filmNotFound');
    await clearPosition(database, userId, filmId, now());
    const [stored] = await findProgress(database, userId, [filmId]);
    return presentProgress(stored);
  });
}

const defaultSize = 12;

/** The films that a user has not finished. Films that were withdrawn are passed over. */
function listPositionsEndpoint(app: HttpServer, { database, findFilms }: PositionsDeps): void {
  route(app, listPositions, async ({ query, viewer: { userId } }) => {
    const { size = defaultSize, lang = defaultLocale } = query;
    const found: UnfinishedFilm[] = [];
    let after = query.after === undefined ? undefined : readCursor(query.after);
    for (;;) {
      const rows = await findUnfinished(database, userId, { after, limit: size + 1 });
      const ids = rows.map(({ filmId }) => filmId);
      const films = await findFilms(ids, lang);
      for (const { filmId, positionMs, durationMs, updatedAt } of rows) {
        const film = films.get(filmId);
        if (film) found.push({ film, positionMs, durationMs, updatedAt: updatedAt.toISOString() });
      }
      after = rows.at(-1);
      if (found.length > size || rows.length <= size) break;
    }
    const page = found.slice(0, size);
    const last = found.length > size ? page.at(-1) : undefined;
    return { films: page, next: last ? `${last.updatedAt}_${last.film.id}` : null };
  });
}

/** @throws ValidationFailed for a time that does not exist */
function readCursor(cursor: string): PageStart {
  const [time = '', filmId = ''] = cursor.split('_');
  const updatedAt = new Date(time);
  if (Number.isNaN(updatedAt.getTime())) {
    throw validationFailed([{ path: 'query.after', code: 'invalid', message: 'is not a cursor' }]);
  }
  return { updatedAt, filmId };
}

/** The progress of the films of a page. Rows of removed films say nothing and are left out. */
function findPositionsEndpoint(app: HttpServer, { database }: PositionsDeps): void {
  route(app, findPositions, async ({ query, viewer: { userId } }) => {
    const stored = await findProgress(database, userId, query.ids.split(','));
    const films = stored.filter(({ positionMs, watchedAt }) => positionMs !== null || watchedAt !== null);
    return {
      films: films.map((each) => ({ film: each.filmId, ...presentProgress(each), durationMs: each.durationMs })),
    };
  });
}

/** Fastify plugin with the endpoints of saved positions, each for its own user only. */
export async function positionsServer(app: HttpServer, deps: PositionsDeps): Promise<void> {
  registerProblems(app, { ...catalogProblems, ...playerProblems });
  savePositionEndpoint(app, deps);
  removePositionEndpoint(app, deps);
  listPositionsEndpoint(app, deps);
  findPositionsEndpoint(app, deps);
}

/** Dependencies of the endpoints of saved positions. */
interface PositionsDeps extends Pick<PlayerDeps, 'findFilmId' | 'assetOf'> {
  database: Database;
  /** Cards of published films by their ids; others are missing. */
  findFilms(ids: readonly string[], lang: Locale): Promise<ReadonlyMap<string, FilmSummary>>;
}
