/** Bookmarks, ratings and lists: the pages, and what cards, film pages and the pages of `/user/me` show of them. */
export { dragStyleHash } from './src/lists/arrange/drag-style-hash';
export { listsRoutes } from './src/lists-routes';
export { loadCollected } from './src/load-collected';
export { loadBookmarkParts } from './src/load-bookmark-parts';
export { loadListFilms } from './src/load-list-films';
