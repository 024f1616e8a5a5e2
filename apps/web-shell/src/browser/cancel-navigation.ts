import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'subscribe' | 'state'>;

/** Position of the current entry in the history of the tab; the router stores it in the entry's state. */
const historyIndex = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/** Returns a function that gives the history position of the page that is shown. */
export function trackHistoryIndex(router: Router): () => number {
  let shown = historyIndex();
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') shown = historyIndex();
  });
  return () => shown;
}

/** Replaces the pending navigation by one to the page that is shown, without loading anything. */
export function cancelNavigation(router: Router, shownIndex: number): void {
  // Back and forward have already changed the address.
  const moved = historyIndex() - shownIndex;
  if (moved !== 0) {
    history.go(-moved);
    return;
  }
  const { location } = router.state;
  void router.navigate(location, {
    replace: true,
    state: location.state as unknown,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  });
}
