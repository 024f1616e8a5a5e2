import { type FacetCache, filmsTopic } from '@nitrate/catalog/server';
import { contentTopic, type PublishedContent } from '@nitrate/content-cms/server';
import { type ChangeTopic, type Database, listenForChanges, type Reads } from '@nitrate/database';
import type { HttpServer } from '@nitrate/http';
import type { PageCache } from '@nitrate/page-server';
import { type NotificationFollower, notificationsTopic } from '@nitrate/notifications/server';
import { type OrganisationFollower, organisationsTopic } from '@nitrate/subscriptions/server';
import { throttle } from 'es-toolkit';

export interface ChangesDeps {
  database: Database;
  reads: Pick<Reads, 'changed'>;
  content: PublishedContent;
  pageCache: PageCache;
  facetCache: FacetCache;
  /** Makes the built-in texts true of the films that are there. */
  seedTexts: () => Promise<void>;
  notifications: NotificationFollower;
  organisations: Pick<OrganisationFollower, 'refresh'>;
}

/** During an import of thousands of films, cached pages live this long, at most twice as long. */
const filmsThrottleMs = 500;

/**
 * Invalidates the caches of this process when content or films change in any process, those that it changes itself before
 * it sends, and sends changed notifications to its streams.
 */
export function followChanges(app: HttpServer, deps: ChangesDeps): void {
  const { database, reads, content, pageCache, facetCache, seedTexts, notifications, organisations } = deps;

  const contentChanged = () => {
    content.refresh();
    pageCache.invalidate();
  };
  const clearFilms = () => {
    facetCache.clear();
    pageCache.invalidate();
  };
  let seeding = Promise.resolve();
  const clearSeldom = throttle(() => {
    clearFilms();
    seeding = seedTexts().catch((err: unknown) => app.log.error({ err }, 'The built-in texts could not be updated'));
  }, filmsThrottleMs);
  const filmsChanged = (clear: () => void) => {
    reads.changed();
    clear();
  };

  const listener = listenForChanges(database, {
    onChange: new Map([
      [filmsTopic, () => filmsChanged(clearSeldom)],
      [contentTopic, contentChanged],
      [notificationsTopic, notifications.changed],
      [organisationsTopic, () => void organisations.refresh()],
    ]),
    // Editors look at the page right after they publish it.
    onOwnChange: new Map<ChangeTopic, () => void | Promise<void>>([
      [filmsTopic, () => filmsChanged(clearFilms)],
      [contentTopic, contentChanged],
      [organisationsTopic, () => organisations.refresh()],
    ]),
    onMissed() {
      filmsChanged(clearSeldom);
      contentChanged();
      notifications.missed();
      void organisations.refresh();
    },
    onInterrupted: (err) => app.log.warn({ err }, 'Not listening for changes of other processes; retrying'),
  });
  // The first connection clears the caches: no page is cached before it.
  app.addHook('onReady', () => listener.started);
  app.addHook('onClose', async () => {
    clearSeldom.cancel();
    await listener.close();
    await seeding;
  });
}
