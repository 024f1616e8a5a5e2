import { type Fetch, fetchLatestBuild } from './latest-build';
import { reloadOnce } from './reload-guard';

const checkIntervalMs = 5 * 60_000;

interface UpdateWatchDeps {
  /** Id of the running build. */
  build: string;
  fetch: Fetch;
  /** Reloads the document. */
  reload: () => void;
  /** Whether a reload would interrupt the user. */
  isBusy: () => boolean;
  /** Epoch milliseconds. */
  now: () => number;
  storage: () => Storage;
}

export interface UpdateWatch {
  /** Call it before a navigation: true when there is a newer build, so that the navigation should load a document. */
  isOutdated: () => boolean;
  stop: () => void;
}

/**
 * Fetches the id of the newest build every five minutes and when the tab becomes visible. A newer build is loaded with
 * the next page (`isOutdated`), or at once in a page that is not busy, at most every ten seconds.
 */
export function watchUpdates({ build, fetch, reload, isBusy, now, storage }: UpdateWatchDeps): UpdateWatch {
  let outdated = false;

  async function check(): Promise<void> {
    const latest = await fetchLatestBuild(fetch, now());
    outdated = latest !== undefined && latest !== build;
    if (outdated && !isBusy()) reloadOnce(reload, now(), storage);
  }

  const onVisible = () => {
    if (!document.hidden) void check();
  };
  const timer = setInterval(() => void check(), checkIntervalMs);
  document.addEventListener('visibilitychange', onVisible);

  return {
    isOutdated: () => outdated,
    stop() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
