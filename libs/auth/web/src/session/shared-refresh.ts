import type { User } from '@nitrate/auth/contract';
import type { SessionMessage, TabChannel } from './tab-channel';

/** How long the message of another tab may take after it has released the lock. */
const maxMessageDelayMs = 1_000;

/**
 * Single-flight across tabs: a tab that waited while another refreshed uses its result. Resolves to the user, or null
 * where there is no session.
 * @throws what `refresh` throws; the other tabs are not notified then
 */
export function sharedRefresh(tabs: TabChannel, refresh: () => Promise<User | null>): () => Promise<User | null> {
  let latest: SessionMessage | undefined;
  let resume: (() => void) | undefined;
  tabs.listen((message) => {
    latest = message;
    resume?.();
  });

  /** The message of the other tab may arrive after its lock was released. */
  const nextMessage = () =>
    new Promise<void>((resolve) => {
      resume = resolve;
      setTimeout(resolve, maxMessageDelayMs);
    });

  return () => {
    const before = latest;
    return tabs.withLock(async (waited) => {
      if (waited && latest === before) await nextMessage();
      if (latest && latest !== before) return latest.user;
      const user = await refresh();
      tabs.post({ user, renewed: true });
      return user;
    });
  };
}
