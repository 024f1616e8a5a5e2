import type { StoredBookmark } from '../bookmarks/bookmark-store';

/** What a stored bookmark marks, as a change says it. */
export const markedBy = ({ id, filmId, startMs, endMs }: StoredBookmark) => ({
  ...{ bookmark: id, filmId },
  ...(startMs !== null && { startMs }),
  ...(endMs !== null && { endMs }),
});
