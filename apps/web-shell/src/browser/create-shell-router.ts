import { loadDocument, stayOrLoad } from '@nitrate/app-updates';
import { createBrowserRouter, type HydrationState, type RouteObject } from 'react-router-dom';
import { cancelNavigation, trackHistoryIndex } from './cancel-navigation';

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
