/** Limits and orders of bookmarks, shared by page and server. */

export const bookmarkLimits = {
  /** Characters of a note. */
  maxNote: 500,
  /** Bookmarks of one user. */
  maxBookmarks: 10_000,
  /** Films whose bookmarks one call reads. */
  maxFilms: 100,
  /** Changes that one call applies. */
  maxChanges: 100,
  /** A day, in milliseconds; no passage is longer. */
  maxTimeMs: 86_400_000,
} as const;

/** `latest` and `oldest` order by the production year of the film, the others by when the bookmark was made. */
export const bookmarkSorts = ['recentlyAdded', 'oldestAdded', 'latest', 'oldest'] as const;
export type BookmarkSort = (typeof bookmarkSorts)[number];
