import type { User } from '@nitrate/auth/contract';

/** What tabs tell each other: who is signed in now. `renewed` where a refresh found it out. */
export interface TabNews {
  user: User | null;
  renewed: boolean;
}

/** The other tabs of this browser. */
export interface Tabs {
  tell: (news: TabNews) => void;
  listen: (hear: (news: TabNews) => void) => () => void;
  /** Runs when no other tab is at the same, and says whether one was; at once where the browser has no locks. */
  alone: <T>(work: (waited: boolean) => Promise<T>) => Promise<T>;
}

const name = 'nitrate.session';

/** A tab that was stopped in the middle of a refresh holds up the others no longer than this. */
const longestWaitMs = 10_000;

/** The tabs of this browser, as far as it lets them know of each other. */
export function browserTabs(): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    tell: (news) => channel?.postMessage(news),
    listen(hear) {
      const onMessage = ({ data }: MessageEvent<TabNews>) => hear(data);
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
    alone: (work) => withLock(typeof navigator === 'undefined' ? undefined : navigator.locks, work),
  };
}

async function withLock<T>(locks: LockManager | undefined, work: (waited: boolean) => Promise<T>): Promise<T> {
  if (!locks) return work(false);
  const atOnce = await locks.request(
    name,
    { ifAvailable: true },
    async (lock) => lock && { answer: await work(false) },
  );
  if (atOnce) return atOnce.answer;
  let begun = false;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(longestWaitMs) }, () => {
      begun = true;
      return work(true);
    });
  } catch (fault) {
    if (begun) throw fault;
    return work(false);
  }
}
