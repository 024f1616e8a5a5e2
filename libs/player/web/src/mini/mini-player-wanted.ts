import { useSyncExternalStore } from 'react';

let wanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the mini player: a film has played, so that it may be needed. */
export function wantMiniPlayer(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

export const useMiniPlayerWanted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
