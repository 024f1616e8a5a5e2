import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route, validationFailed } from '@nitrate/http';
import { listPositions, type UnfinishedFilm } from '@nitrate/player/contract';
import { findUnfinished, type PageStart } from './position-store';
import type { PositionsDeps } from './positions-deps';

const defaultSize = 12;

/** The films that a user has not finished. Films that were withdrawn are passed over. */
export function listPositionsEndpoint(app: HttpServer, { database, findFilms }: PositionsDeps): void {
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
