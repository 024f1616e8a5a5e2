import { type AppDispatch, type AppStore, isApiError } from '@nitrate/api-client';
import type { SendResult } from '@nitrate/change-queue';
import type { ListChange } from '@nitrate/lists/contract';
import { listsApi } from '@nitrate/lists/data-access';
import { BookmarkStore } from './bookmark-store';

interface OpenStore {
  user: string;
  bookmarks: BookmarkStore;
}

/** By the store of the tab. */
const open = new WeakMap<object, OpenStore>();

/** The bookmarks of the current user in this tab; those of another user are closed. Undefined without a user. */
export function bookmarkStoreOf(
  store: Pick<AppStore, 'dispatch'>,
  user: string | undefined,
): BookmarkStore | undefined {
  const current = open.get(store);
  if (current && current.user === user) return current.bookmarks;
  current?.bookmarks.close();
  open.delete(store);
  if (user === undefined) return undefined;
  const bookmarks = openBookmarks(store.dispatch, user);
  open.set(store, { user, bookmarks });
  return bookmarks;
}

function openBookmarks(dispatch: AppDispatch, user: string): BookmarkStore {
  const { bookmarksOfFilms, applyListChanges } = listsApi.endpoints;
  return new BookmarkStore({
    user,
    storage: () => localStorage,
    locks: navigator.locks as LockManager | undefined,
    async read(films) {
      const { data } = await dispatch(bookmarksOfFilms.initiate({ films }, { forceRefetch: true, subscribe: false }));
      return data;
    },
    async send(changes) {
      const { data, error } = await dispatch(applyListChanges.initiate({ changes: [...changes] }, { track: false }));
      if (!data) return { result: failed(error) };
      return { result: { refusals: refusalsOf(changes, data.outcomes) }, count: data.count };
    },
    onApplied: () => void dispatch(listsApi.util.invalidateTags(['Bookmarks'])),
    now: Date.now,
  });
}

function refusalsOf(
  changes: readonly ListChange[],
  outcomes: readonly { id: string; refused: string | null }[],
): (string | null)[] {
  const byId = new Map(outcomes.map(({ id, refused }) => [id, refused]));
  return changes.map(({ id }) => byId.get(id) ?? null);
}

/** Statuses after which the same changes may be applied: no answer, no session, too many calls, faults. */
const isTransient = (status: number): boolean => status === 0 || [401, 408, 425, 429].includes(status) || status >= 500;

function failed(error: unknown): SendResult {
  if (!isApiError(error) || isTransient(error.status)) return { failed: 'later' };
  return { failed: 'refused', code: error.code };
}
