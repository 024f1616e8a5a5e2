import { type AppDispatch, type AppStore, isApiError } from '@nitrate/api-client';
import type { SendResult } from '@nitrate/change-queue';
import type { ListChange } from '@nitrate/lists/contract';
import { listsApi } from '@nitrate/lists/data-access';
import { BookmarkStore } from './bookmark-store';
import { RatingStore } from './rating-store';
import { UserChanges } from './user-changes';

/** What a user collects, in this tab. */
export interface Collection {
  user: string;
  changes: UserChanges;
  bookmarks: BookmarkStore;
  ratings: RatingStore;
}

/** By the store of the tab. */
const open = new WeakMap<object, Collection>();

/** What the current user collects; that of another user is closed. Undefined without a user. */
export function collectionOf(store: Pick<AppStore, 'dispatch'>, user: string | undefined): Collection | undefined {
  const current = open.get(store);
  if (current && current.user === user) return current;
  current?.changes.close();
  open.delete(store);
  if (user === undefined) return undefined;
  const collection = openCollection(store.dispatch, user);
  open.set(store, collection);
  return collection;
}

function openCollection(dispatch: AppDispatch, user: string): Collection {
  const { bookmarksOfFilms, getRating, applyListChanges } = listsApi.endpoints;
  const fresh = { forceRefetch: true, subscribe: false };
  const changes = new UserChanges({
    user,
    storage: () => localStorage,
    locks: navigator.locks as LockManager | undefined,
    async send(sent) {
      const { data, error } = await dispatch(applyListChanges.initiate({ changes: [...sent] }, { track: false }));
      if (!data) return { result: failed(error) };
      return { result: { refusals: refusalsOf(sent, data.outcomes) }, count: data.count };
    },
  });
  return {
    user,
    changes,
    bookmarks: new BookmarkStore({
      changes,
      read: async (films) => (await dispatch(bookmarksOfFilms.initiate({ films }, fresh))).data,
      onApplied: () => void dispatch(listsApi.util.invalidateTags(['Bookmarks'])),
      now: Date.now,
    }),
    ratings: new RatingStore({
      changes,
      read: async (film) => (await dispatch(getRating.initiate({ film }, fresh))).data?.rating,
      onApplied: () => void dispatch(listsApi.util.invalidateTags(['Ratings'])),
    }),
  };
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
