import { type ComponentType, useSyncExternalStore } from 'react';

type Load = () => Promise<ComponentType<object>>;

let wanted: Load | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Mounts the mini player next to every page: a film has played, so that it may be needed. The page of the film says how
 * it loads, because most of it is there already.
 */
export function wantMiniPlayer(load: Load): void {
  wanted = load;
  for (const listener of listeners) listener();
}

export const useWantedMiniPlayer = (): Load | undefined =>
  useSyncExternalStore(
    subscribe,
    () => wanted,
    () => undefined,
  );
