import { useEffect, useSyncExternalStore } from 'react';
import type { BookmarkStore } from './bookmark-store';
import { useCollection } from './use-collection';

/** The bookmarks of the current user; undefined for visitors. */
export const useBookmarkStore = (): BookmarkStore | undefined => useCollection()?.bookmarks;

const never = () => () => undefined;

/** A value of the bookmarks, which is rendered again when it changes; `otherwise` for visitors. */
export function useBookmarks<T>(select: (bookmarks: BookmarkStore) => T, otherwise: T): T {
  const bookmarks = useBookmarkStore();
  return useSyncExternalStore(
    bookmarks?.subscribe ?? never,
    () => (bookmarks ? select(bookmarks) : otherwise),
    () => otherwise,
  );
}

/** Whether a film itself is bookmarked. Reads it together with the other films of the page. */
export function useIsMarked(filmId: string): boolean {
  const bookmarks = useBookmarkStore();
  useEffect(() => bookmarks?.watch(filmId), [bookmarks, filmId]);
  return useBookmarks((each) => each.filmBookmark(filmId) !== undefined, false);
}
