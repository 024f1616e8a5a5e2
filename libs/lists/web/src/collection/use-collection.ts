import type { AppStore } from '@nitrate/api-client';
import { useUser } from '@nitrate/auth/data-access';
import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { BookmarkStore } from './bookmark-store';
import { type Collection, collectionOf } from './collection-of';
import type { UserChanges } from './user-changes';

/** What the current user collects; undefined for visitors. */
export function useCollection(): Collection | undefined {
  const user = useUser();
  return collectionOf(useStore() as unknown as AppStore, user?.sub);
}

/** The bookmarks of the current user; undefined for visitors. */
export const useBookmarkStore = (): BookmarkStore | undefined => useCollection()?.bookmarks;

const never = () => () => undefined;

interface Subscribable {
  subscribe: (listener: () => void) => () => void;
}

/** A value of a store, which is rendered again when it changes; `otherwise` without a store. */
function useValue<S extends Subscribable, T>(store: S | undefined, select: (store: S) => T, otherwise: T): T {
  return useSyncExternalStore(
    store?.subscribe ?? never,
    () => (store ? select(store) : otherwise),
    () => otherwise,
  );
}

/** A value of the bookmarks; `otherwise` for visitors. */
export const useBookmarks = <T>(select: (bookmarks: BookmarkStore) => T, otherwise: T): T =>
  useValue(useCollection()?.bookmarks, select, otherwise);

/** A value of the changes that wait; `otherwise` for visitors. */
export const useChanges = <T>(select: (changes: UserChanges) => T, otherwise: T): T =>
  useValue(useCollection()?.changes, select, otherwise);

/** Whether a film itself is bookmarked. Reads it together with the other films of the page. */
export function useIsMarked(filmId: string): boolean {
  const bookmarks = useBookmarkStore();
  useEffect(() => bookmarks?.watch(filmId), [bookmarks, filmId]);
  return useBookmarks((each) => each.filmBookmark(filmId) !== undefined, false);
}

/** How the user has rated a film, null for not at all. Reads it. */
export function useRating(filmId: string): number | null {
  const ratings = useCollection()?.ratings;
  useEffect(() => void ratings?.read(filmId), [ratings, filmId]);
  return useValue(ratings, (each) => each.ratingOf(filmId), null);
}
