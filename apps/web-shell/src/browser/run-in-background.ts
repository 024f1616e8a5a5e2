import { pageViewsUrl } from '@nitrate/api-client';
import { type ChunkFailures, watchPageActivity, watchUpdates, type UpdateWatch } from '@nitrate/app-updates';
import { preloadNotices } from '@nitrate/dialogs';
import { watchPageViews } from '@nitrate/player-telemetry/web';
import { preloadContentQueries } from '@nitrate/content-cms/data-access';
import type { createBrowserRouter } from 'react-router-dom';

interface BackgroundDeps {
  router: ReturnType<typeof createBrowserRouter>;
  /** Id of the running build. */
  build: string;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  handled: ChunkFailures['handled'];
}

/** Starts what a page does beside being shown: reports page views and watches for newer builds. */
export function runInBackground({ router, build, fetch, handled }: BackgroundDeps): UpdateWatch {
  watchPageViews({
    address: pageViewsUrl(),
    origin: location.origin,
    referrer: document.referrer,
    currentPath: () => router.state.location.pathname + router.state.location.search,
    subscribe: (changed) => router.subscribe(changed),
    fetch,
    storage: () => localStorage,
  });
  // Offline, or after the next release, they could not be loaded.
  for (const preload of [preloadNotices, preloadContentQueries]) void handled(preload)().catch(() => undefined);
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
