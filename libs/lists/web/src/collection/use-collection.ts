import type { AppStore } from '@nitrate/api-client';
import { isReady, selectUser, useUser, type WithAuth } from '@nitrate/auth/data-access';
import { useCallback, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { type UserCollection, collectionOf } from './collection-of';
import type { QueuedListChange, UserChanges } from './user-changes';

/** What the current user collects; undefined for visitors. */
export function useCollection(): UserCollection | undefined {
  const user = useUser();
  return collectionOf(useStore() as unknown as AppStore, user?.sub);
}

/**
 * Returns a function that runs work with what the current user collects: at once, or as soon as the user is known, which
 * takes a moment after the start of a page. Without a user nothing is run.
 */
export function useCollecting(): (work: (collection: UserCollection) => void) => void {
  const store = useStore<WithAuth>();
  return useCallback(
    (work) => {
      const run = (): boolean => {
        const state = store.getState();
        if (!isReady(state)) return false;
        const collection = collectionOf(store as unknown as AppStore, selectUser(state)?.sub);
        if (collection) work(collection);
        return true;
      };
      if (run()) return;
      const stop = store.subscribe(() => {
        if (run()) stop();
      });
    },
    [store],
  );
}

/** The changes of the current user; undefined for visitors. */
export const useCollectionChanges = (): UserChanges | undefined => useCollection()?.changes;

const never = () => () => undefined;
const none: readonly QueuedListChange[] = [];

/** The changes that the server has not confirmed yet; the component renders again when they change. */
export function usePendingChanges(): readonly QueuedListChange[] {
  const changes = useCollectionChanges();
  const pending = () => changes?.pending() ?? none;
  return useSyncExternalStore(changes?.subscribe ?? never, pending, () => none);
}

/** True while changes wait because the server cannot be reached. */
export function useIsWaiting(): boolean {
  const changes = useCollectionChanges();
  return useSyncExternalStore(
    changes?.subscribe ?? never,
    () => changes?.isWaiting() ?? false,
    () => false,
  );
}
