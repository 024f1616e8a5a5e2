import { reloadOnce } from './reload-guard';

const checkIntervalMs = 5 * 60_000;

interface UpdateWatchDeps {
  /** Id of the running build. */
  build: string;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** Reloads the document. */
  reload: () => void;
  /** Epoch milliseconds. */
  now: () => number;
  storage: () => Storage;
}

interface UpdateWatch {
  /** Call it before a navigation: true when there is a newer build, so that the navigation should load a document. */
  isOutdated: () => boolean;
  stop: () => void;
}

/** The id in `builds/latest.json`; undefined for any other value. */
export function parseBuildId(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null || !('id' in json)) return undefined;
  return typeof json.id === 'string' ? json.id : undefined;
}

/**
 * Fetches the id of the newest build every five minutes and when the tab becomes visible. Reloads when a chunk of this
 * build is missing, at most every ten seconds. A newer build is loaded with the next page (`isOutdated`), or at once in
 * a hidden tab in which no video plays.
 */
export function watchUpdates({ build, fetch, reload, now, storage }: UpdateWatchDeps): UpdateWatch {
  let outdated = false;

  async function check(): Promise<void> {
    try {
      const response = await fetch(`/builds/latest.json?timestamp=${now()}`, { cache: 'no-store' });
      const latest = response.ok ? parseBuildId(await response.json()) : undefined;
      outdated = latest !== undefined && latest !== build;
    } catch {
      // Offline or aborted; the next check is in five minutes.
      return;
    }
    if (outdated && document.hidden && !isVideoPlaying()) reloadOnce(reload, now(), storage);
  }

  const onVisible = () => {
    if (!document.hidden) void check();
  };
  const onPreloadError = (event: Event) => {
    if (reloadOnce(reload, now(), storage)) event.preventDefault();
  };

  const timer = setInterval(() => void check(), checkIntervalMs);
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('vite:preloadError', onPreloadError);

  return {
    isOutdated: () => outdated,
    stop() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('vite:preloadError', onPreloadError);
    },
  };
}

const isVideoPlaying = (): boolean => [...document.querySelectorAll('video')].some(({ paused }) => !paused);
