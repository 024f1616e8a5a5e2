/** Loads what other pages show of bookmarks. */
export const loadBookmarkParts = () => import('./bookmark-parts');
