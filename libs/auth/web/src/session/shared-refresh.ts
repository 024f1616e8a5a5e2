import type { User } from '@nitrate/auth/contract';
import type { TabNews, Tabs } from './tabs';

/** How long news of another tab may take once it has let go of the lock. */
const newsMs = 150;

/**
 * Refreshes once for all tabs: one that waited while another refreshed takes what that found out. Answers the user, or
 * null where there is no session.
 * @throws what `refresh` throws; the other tabs are told nothing then.
 */
export function sharedRefresh(tabs: Tabs, refresh: () => Promise<User | null>): () => Promise<User | null> {
  let latest: TabNews | undefined;
  let resume: (() => void) | undefined;
  tabs.listen((news) => {
    latest = news;
    resume?.();
  });

  /** News may still be on its way when the lock of the tab that sent it is free already. */
  const newsOnItsWay = () =>
    new Promise<void>((resolve) => {
      resume = resolve;
      setTimeout(resolve, newsMs);
    });

  return () => {
    const before = latest;
    return tabs.alone(async (waited) => {
      if (waited && latest === before) await newsOnItsWay();
      if (latest && latest !== before) return latest.user;
      const user = await refresh();
      tabs.tell({ user, renewed: true });
      return user;
    });
  };
}
