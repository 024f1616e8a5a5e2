import { loadDocument, stayOrLoad } from '@nitrate/app-updates';
import { type HydrationState, type RouteObject, createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'subscribe' | 'state'>;

/** Position of the current entry in the history of the tab; the router stores it in the entry's state. */
const historyIndex = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/** Returns a function that gives the history position of the page that is shown. */
function trackHistoryIndex(router: Router): () => number {
  let shown = historyIndex();
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') shown = historyIndex();
  });
  return () => shown;
}

/** Replaces the pending navigation by one to the page that is shown, without loading anything. */
function cancelNavigation(router: Router, shownIndex: number): void {
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

interface ShellRouterDeps {
  routes: RouteObject[];
  hydrationData: HydrationState;
  /** Path and search of the page that is shown; updated by the router. */
  shown: { path: string };
  /** Whether there is a newer build. */
  isOutdated: () => boolean;
  isLostChunk: (error: unknown) => boolean;
  canReachServer: () => Promise<boolean>;
  /** Tells the user that the next page cannot be loaded. */
  notifyUnreachable: () => void;
}

/** Creates the router of a tab. `loaded` holds the paths of the pages whose chunk and data are in this tab. */
export function createShellRouter({ routes, hydrationData, shown, notifyUnreachable, ...deps }: ShellRouterDeps) {
  const loaded = new Set([shown.path]);
  const router = createBrowserRouter(routes, {
    hydrationData,
    dataStrategy: stayOrLoad({
      ...deps,
      currentPath: () => shown.path,
      pendingHash: () => router.state.navigation.location?.hash ?? '',
      isLoaded: (path) => loaded.has(path),
      loadDocument,
      stay: () => {
        cancelNavigation(router, shownIndex());
        notifyUnreachable();
      },
    }),
  });
  const shownIndex = trackHistoryIndex(router);
  router.subscribe(({ location: { pathname, search }, navigation }) => {
    if (navigation.state !== 'idle') return;
    shown.path = pathname + search;
    loaded.add(shown.path);
  });
  return { router, loaded };
}
