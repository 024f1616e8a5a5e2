import { type HttpServer, Refusal, route } from '@nitrate/http';
import { createBookmark } from '@nitrate/lists/contract';
import { v7 as newId } from 'uuid';
import { findBookmark, findFilmBookmark } from '../bookmarks/bookmark-store';
import { presentBookmark } from '../bookmarks/present-bookmark';
import { applyOne } from '../changes/apply-one';
import type { ListsServerDeps } from '../lists-deps';
import { survivingFilmId } from '../merges/surviving-film-id';

export function createBookmarkEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  const ofFilm = async (userId: string, film: string) =>
    (await findFilmBookmark(deps.database, userId, film)) ??
    findFilmBookmark(deps.database, userId, await survivingFilmId(deps, film));
  route(
    app,
    createBookmark,
    async ({ body, viewer: { userId }, now }) => {
      const id = newId();
      await applyOne(deps, userId, { id: newId(), kind: 'saveBookmark', bookmark: id, ...body }, now());
      const saved =
        body.startMs === undefined ? await ofFilm(userId, body.filmId) : await findBookmark(deps.database, userId, id);
      if (!saved) throw new Refusal('notFound');
      return presentBookmark(saved);
    },
    {
      rules: ({ startMs, endMs }) =>
        endMs !== undefined && (startMs === undefined || startMs >= endMs)
          ? [{ path: 'body.endMs', code: 'invalid', message: 'must be after startMs' }]
          : [],
    },
  );
}
