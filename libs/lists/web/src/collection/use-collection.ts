import type { AppStore } from '@nitrate/api-client';
import { useUser } from '@nitrate/auth/data-access';
import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { type Collection, collectionOf } from './collection-of';
import type { QueuedListChange, UserChanges } from './user-changes';

/** What the current user collects; undefined for visitors. */
export function useCollection(): Collection | undefined {
  const user = useUser();
  return collectionOf(useStore() as unknown as AppStore, user?.sub);
}

/** The changes of the current user; undefined for visitors. */
export const useUserChanges = (): UserChanges | undefined => useCollection()?.changes;

const never = () => () => undefined;
const none: readonly QueuedListChange[] = [];

/** The changes that the server has not answered yet; the component renders again when they change. */
export function usePendingChanges(): readonly QueuedListChange[] {
  const changes = useUserChanges();
  const pending = () => changes?.pending() ?? none;
  return useSyncExternalStore(changes?.subscribe ?? never, pending, () => none);
}

/** True while changes wait because the server cannot be reached. */
export function useIsWaiting(): boolean {
  const changes = useUserChanges();
  return useSyncExternalStore(
    changes?.subscribe ?? never,
    () => changes?.isWaiting() ?? false,
    () => false,
  );
}
