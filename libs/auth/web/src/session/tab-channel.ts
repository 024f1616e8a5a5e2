import type { User } from '@nitrate/auth/contract';

/** Message between tabs: the user who is signed in now; `renewed` after a refresh. */
export interface SessionMessage {
  user: User | null;
  renewed: boolean;
}

/** Connects the tabs of this browser. */
export interface TabChannel {
  post: (message: SessionMessage) => void;
  /** Returns the function that unsubscribes. */
  listen: (onMessage: (message: SessionMessage) => void) => () => void;
  /**
   * Runs `work` under a lock of all tabs, with whether it had to wait; immediately where the browser has no Web Locks.
   */
  withLock: <T>(work: (waited: boolean) => Promise<T>) => Promise<T>;
}

const name = 'nitrate.session';

/** A tab that is suspended while it holds the lock delays the others no longer than this. */
const maxLockWaitMs = 10_000;

/** Uses `BroadcastChannel` and Web Locks, where the browser has them. */
export function openTabChannel(): TabChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    post: (message) => channel?.postMessage(message),
    listen(onMessage) {
      const listener = ({ data }: MessageEvent<SessionMessage>) => onMessage(data);
      channel?.addEventListener('message', listener);
      return () => channel?.removeEventListener('message', listener);
    },
    withLock: (work) => runLocked(typeof navigator === 'undefined' ? undefined : navigator.locks, work),
  };
}

async function runLocked<T>(locks: LockManager | undefined, work: (waited: boolean) => Promise<T>): Promise<T> {
  if (!locks) return work(false);
  const immediate = await locks.request(
    name,
    { ifAvailable: true },
    async (lock) => lock && { result: await work(false) },
  );
  if (immediate) return immediate.result;
  let started = false;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(maxLockWaitMs) }, () => {
      started = true;
      return work(true);
    });
  } catch (error) {
    if (started) throw error;
    return work(false);
  }
}
