import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import {
  type Bookmark,
  bookmarkLimits,
  bookmarksOfFilms,
  changeBookmark,
  createBookmark,
  listBookmarks,
  removeBookmark,
} from '@nitrate/lists/contract';
import { v7 as newId } from 'uuid';
import {
  type StoredBookmark,
  countBookmarks,
  findBookmark,
  findBookmarksOfFilms,
  findFilmBookmark,
} from '../bookmarks/bookmark-store';
import { findBookmarks } from '../bookmarks/find-bookmarks';
import type { ListsServerDeps } from '../lists-deps';
import { applyOne } from '../changes/apply-one';
import { survivingFilmId } from '../merges/surviving-film-id';

/** What a stored bookmark marks, as a change says it. */
const markedBy = ({ id, filmId, startMs, endMs }: StoredBookmark) => ({
  bookmark: id,
  filmId,
  ...(startMs !== null && { startMs }),
  ...(endMs !== null && { endMs }),
});

const presentBookmark = ({ createdAt, ...bookmark }: StoredBookmark): Bookmark => ({
  ...bookmark,
  createdAt: createdAt.toISOString(),
});

export function listBookmarksEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  const { database, findFilms, searchedFilms } = deps;
  route(app, listBookmarks, async ({ query, viewer: { userId } }) => {
    const { q = '', page = 1, size = 24, sort = 'recentlyAdded', lang = defaultLocale, ...years } = query;
    const films = await searchedFilms(q.trim());
    const [{ bookmarks, total }, count] = await Promise.all([
      findBookmarks(database, userId, films, {
        sort,
        isSearch: q.trim() !== '',
        limit: size,
        offset: (page - 1) * size,
        olderThan: years.olderThan,
        greaterThan: years.greaterThan,
      }),
      countBookmarks(database, userId),
    ]);
    const shown = await findFilms([...new Set(bookmarks.map(({ filmId }) => filmId))], lang);
    return {
      total,
      count,
      page,
      size,
      bookmarks: bookmarks.flatMap((bookmark) => {
        const film = shown.get(bookmark.filmId);
        return film ? [{ ...presentBookmark(bookmark), ...film }] : [];
      }),
    };
  });
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function bookmarksOfFilmsEndpoint(app: HttpServer, { database }: ListsServerDeps): void {
  route(app, bookmarksOfFilms, async ({ query, viewer: { userId } }) => {
    const films = query.films.split(',').filter((id) => uuidPattern.test(id));
    const [bookmarks, count] = await Promise.all([
      findBookmarksOfFilms(database, userId, films.slice(0, bookmarkLimits.maxFilms)),
      countBookmarks(database, userId),
    ]);
    return { bookmarks: bookmarks.map(presentBookmark), count };
  });
}

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

export function changeBookmarkEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  route(app, changeBookmark, async ({ params, body, viewer: { userId }, now }) => {
    const bookmark = await findBookmark(deps.database, userId, params.bookmark);
    if (!bookmark) throw new Refusal('notFound');
    await applyOne(deps, userId, { id: newId(), kind: 'saveBookmark', ...markedBy(bookmark), ...body }, now());
    return presentBookmark({ ...bookmark, note: body.note.trim() });
  });
}

export function removeBookmarkEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  route(app, removeBookmark, async ({ params, viewer: { userId }, now }) => {
    const bookmark = await findBookmark(deps.database, userId, params.bookmark);
    if (!bookmark) throw new Refusal('notFound');
    await applyOne(deps, userId, { id: newId(), kind: 'removeBookmark', ...markedBy(bookmark) }, now());
    return {};
  });
}
