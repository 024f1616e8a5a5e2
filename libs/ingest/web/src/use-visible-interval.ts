import { useSyncExternalStore } from 'react';

function subscribe(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

/** The interval of a query that is repeated while the tab is visible; 0 while nobody sees it. */
export function useVisibleInterval(everyMs: number): number {
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  return isVisible ? everyMs : 0;
}
