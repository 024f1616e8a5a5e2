/** What other pages show of bookmarks; loaded after them. */
export { BookmarkHost } from './host/bookmark-host';
export { FilmBookmarks } from './film/film-bookmarks';
export { MeNav } from './me-nav/me-nav';
export { CardBookmark } from './card/card-bookmark';
