import { type HttpServer, route } from '@nitrate/http';
import { bookmarkLimits, bookmarksOfFilms } from '@nitrate/lists/contract';
import { countBookmarks, findBookmarksOfFilms } from '../bookmarks/bookmark-store';
import { presentBookmark } from '../bookmarks/present-bookmark';
import type { ListsServerDeps } from '../lists-deps';

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
