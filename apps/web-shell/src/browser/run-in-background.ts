import { pageViewsUrl } from '@nitrate/api-client';
import { watchPageActivity, watchUpdates, type UpdateWatch } from '@nitrate/app-updates';
import { preloadNotices } from '@nitrate/dialogs';
import { watchPageViews } from '@nitrate/player-telemetry/web';
import type { createBrowserRouter } from 'react-router-dom';

interface BackgroundDeps {
  router: ReturnType<typeof createBrowserRouter>;
  /** Id of the running build. */
  build: string;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
}

/** Starts what a page does beside being shown: reports page views and watches for newer builds. */
export function runInBackground({ router, build, fetch }: BackgroundDeps): UpdateWatch {
  watchPageViews({
    address: pageViewsUrl(),
    origin: location.origin,
    referrer: document.referrer,
    currentPath: () => router.state.location.pathname + router.state.location.search,
    subscribe: (changed) => router.subscribe(changed),
    fetch,
    storage: () => localStorage,
  });
  // A notice that the browser is offline could not be loaded then.
  void preloadNotices();
  const { isBusy } = watchPageActivity(document);
  return watchUpdates({
    build,
    fetch,
    reload: () => location.reload(),
    isBusy,
    now: Date.now,
    storage: () => sessionStorage,
  });
}
