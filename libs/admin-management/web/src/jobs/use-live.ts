import { useSyncExternalStore } from 'react';

function subscribe(notify: () => void): () => void {
  const targets = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'offline'],
  ] as const;
  for (const [target, event] of targets) target.addEventListener(event, notify);
  return () => {
    for (const [target, event] of targets) target.removeEventListener(event, notify);
  };
}

/** Whether somebody can see the page, and whether the device is online. */
export function usePageState(): { isVisible: boolean; isOnline: boolean } {
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return { isVisible, isOnline };
}

/** Options of a query that is repeated while the page is visible. */
export function useLive(everyMs: number) {
  const { isVisible, isOnline } = usePageState();
  return { pollingInterval: isVisible && isOnline ? everyMs : 0, refetchOnMountOrArgChange: true } as const;
}
