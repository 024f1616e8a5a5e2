import { type AppDispatch, type AppStore, isApiError } from '@nitrate/api-client';
import type { SendResult } from '@nitrate/change-queue';
import type { ListChange } from '@nitrate/lists/contract';
import { listsApi } from '@nitrate/lists/data-access';
import { BookmarkStore } from './bookmark-store';
import { type FilmLists, filmListsOf } from './film-lists';
import { isRatingChange, RatingStore } from './rating-store';
import { UserChanges } from './user-changes';
import { isBookmarkChange } from './with-changes';

/** What a user collects, as far as this tab shows it. One per user and tab. */
export interface UserCollection {
  changes: UserChanges;
  bookmarks: BookmarkStore;
  ratings: RatingStore;
  lists: FilmLists;
}

interface OpenCollection extends UserCollection {
  user: string;
}

/** By the store of the tab. */
const open = new WeakMap<object, OpenCollection>();

/** What the current user collects; another user's is closed. Undefined without a user. */
export function collectionOf(store: Pick<AppStore, 'dispatch'>, user: string | undefined): UserCollection | undefined {
  const current = open.get(store);
  if (current && current.user === user) return current;
  current?.changes.close();
  current?.bookmarks.close();
  current?.ratings.close();
  open.delete(store);
  if (user === undefined) return undefined;
  const opened = { user, ...openCollection(store.dispatch, user) };
  open.set(store, opened);
  return opened;
}

function openCollection(dispatch: AppDispatch, user: string): UserCollection {
  const { bookmarksOfFilms, getRating, applyListChanges } = listsApi.endpoints;
  const changes = new UserChanges({
    user,
    storage: () => localStorage,
    locks: navigator.locks as LockManager | undefined,
    async send(sent) {
      const { data, error } = await dispatch(applyListChanges.initiate({ changes: [...sent] }, { track: false }));
      if (!data) return { result: failed(error) };
      return { result: { refusals: refusalsOf(sent, data.outcomes) }, count: data.count };
    },
    onApplied: (change) => void dispatch(listsApi.util.invalidateTags([tagOf(change)])),
    now: Date.now,
  });
  const bookmarks = new BookmarkStore({
    changes,
    async read(films) {
      const { data } = await dispatch(bookmarksOfFilms.initiate({ films }, { forceRefetch: true, subscribe: false }));
      return data;
    },
  });
  const ratings = new RatingStore({
    changes,
    async read(film) {
      const { data } = await dispatch(getRating.initiate({ film }, { forceRefetch: true, subscribe: false }));
      return data?.rating;
    },
  });
  return { changes, bookmarks, ratings, lists: filmListsOf(changes) };
}

/** What a change concerns. */
function tagOf(change: ListChange): 'Bookmarks' | 'Lists' | 'Ratings' {
  if (isBookmarkChange(change)) return 'Bookmarks';
  return isRatingChange(change) ? 'Ratings' : 'Lists';
}

function refusalsOf(
  changes: readonly ListChange[],
  outcomes: readonly { id: string; refused: string | null }[],
): (string | null)[] {
  const byId = new Map(outcomes.map(({ id, refused }) => [id, refused]));
  return changes.map(({ id }) => byId.get(id) ?? null);
}

/** Statuses after which the same changes may be applied: no response, no session, too many calls, faults. */
const isTransient = (status: number): boolean => status === 0 || [401, 408, 425, 429].includes(status) || status >= 500;

function failed(error: unknown): SendResult {
  if (!isApiError(error) || isTransient(error.status)) return { failed: 'later' };
  return { failed: 'refused', code: error.code };
}
