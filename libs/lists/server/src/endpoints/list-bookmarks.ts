import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import { listBookmarks } from '@nitrate/lists/contract';
import { countBookmarks } from '../bookmarks/bookmark-store';
import { findBookmarks } from '../bookmarks/find-bookmarks';
import { presentBookmark } from '../bookmarks/present-bookmark';
import type { ListsServerDeps } from '../lists-deps';

export function listBookmarksEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  const { database, findFilms, searchedFilms } = deps;
  route(app, listBookmarks, async ({ query, viewer: { userId } }) => {
    const { q = '', page = 1, size = 24, sort = 'recentlyAdded', lang = defaultLocale, ...years } = query;
    const films = await searchedFilms(q.trim());
    const [{ bookmarks, total }, count] = await Promise.all([
      findBookmarks(database, userId, films, {
        ...{ sort, isSearch: q.trim() !== '', limit: size, offset: (page - 1) * size },
        ...{ olderThan: years.olderThan, greaterThan: years.greaterThan },
      }),
      countBookmarks(database, userId),
    ]);
    const shown = await findFilms([...new Set(bookmarks.map(({ filmId }) => filmId))], lang);
    return {
      ...{ total, count, page, size },
      bookmarks: bookmarks.flatMap((bookmark) => {
        const film = shown.get(bookmark.filmId);
        return film ? [{ ...presentBookmark(bookmark), ...film }] : [];
      }),
    };
  });
}
