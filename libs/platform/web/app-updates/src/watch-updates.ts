import { reloadOnce } from './reload-guard';

/** How often the newest build is asked for. */
export const checkEveryMs = 5 * 60_000;

/** What the watch needs of its surroundings. */
export interface UpdateSurroundings {
  /** Build that is running. */
  build: string;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** Loads the document again. */
  reload: () => void;
  /** Epoch milliseconds. */
  now: () => number;
  storage: () => Storage;
}

export interface UpdateWatch {
  /**
   * To be called before the app goes to another page: true when a newer build is there, and going there should load the
   * document anew.
   */
  isOutdated: () => boolean;
  stop: () => void;
}

/** Id in the answer of `builds/latest.json`; undefined for anything else. */
export function buildOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined;
  return typeof answer.id === 'string' ? answer.id : undefined;
}

/**
 * Asks for the newest build every five minutes and on return to the tab, and reloads once, at most every ten seconds, when
 * a chunk of this build is gone. A newer build alone never interrupts: it is taken with the next page (`isOutdated`), or
 * at once in a tab that nobody looks at and in which nothing plays.
 */
export function watchUpdates({ build, fetch, reload, now, storage }: UpdateSurroundings): UpdateWatch {
  let outdated = false;

  async function check(): Promise<void> {
    try {
      const response = await fetch(`/builds/latest.json?timestamp=${now()}`, { cache: 'no-store' });
      const latest = response.ok ? buildOf(await response.json()) : undefined;
      outdated = latest !== undefined && latest !== build;
    } catch {
      // Offline or cut short; the next check is five minutes away.
      return;
    }
    if (outdated && document.hidden && !somethingPlays()) reloadOnce(reload, now(), storage);
  }

  const onVisible = () => {
    if (!document.hidden) void check();
  };
  const onChunkLost = (event: Event) => {
    if (reloadOnce(reload, now(), storage)) event.preventDefault();
  };

  const timer = setInterval(() => void check(), checkEveryMs);
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('vite:preloadError', onChunkLost);

  return {
    isOutdated: () => outdated,
    stop() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('vite:preloadError', onChunkLost);
    },
  };
}

const somethingPlays = (): boolean => [...document.querySelectorAll('video')].some(({ paused }) => !paused);
