import type { FacetCache } from '@nitrate/catalog/server';
import type { PublishedContent } from '@nitrate/content-cms/server';
import { type Database, listenForChanges } from '@nitrate/database';
import type { HttpServer } from '@nitrate/http';
import type { PageCache } from '@nitrate/page-server';
import { throttle } from 'es-toolkit';

export interface ChangesDeps {
  database: Database;
  content: PublishedContent;
  pageCache: PageCache;
  facetCache: FacetCache;
}

/** While thousands of films are imported, cached pages live at least this long, and at most twice as long. */
const filmsThrottleMs = 500;

/** Invalidates what this process caches when content or films change in any process. */
export function followChanges(app: HttpServer, deps: ChangesDeps): void {
  const { database, content, pageCache, facetCache } = deps;

  const contentChanged = () => {
    content.refresh();
    pageCache.invalidate();
  };
  const filmsChanged = throttle(() => {
    facetCache.clear();
    pageCache.invalidate();
  }, filmsThrottleMs);

  const listener = listenForChanges(database, {
    onChange: (change) => (change === 'films' ? filmsChanged() : contentChanged()),
    // Changes may have been missed while there was no connection.
    onListening() {
      facetCache.clear();
      contentChanged();
    },
    onSilence: (err) => app.log.warn({ err }, 'Not listening for changes of other processes; retrying'),
  });
  app.addHook('onClose', async () => {
    filmsChanged.cancel();
    await listener.close();
  });
}
