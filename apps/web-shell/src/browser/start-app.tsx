import { reloadForUpdate, watchUpdates } from '@nitrate/app-updates';
import { configureClient, pageViewsUrl } from '@nitrate/api-client';
import { createBrowserSession } from '@nitrate/auth/web';
import { type Locale, splitLocale } from '@nitrate/contract-kit';
import { createPagePrefetch, PrefetchContext } from '@nitrate/routing';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AppProviders } from '../app/app-providers';
import { appRoutes } from '../app/app-routes';
import { makeAppStore } from '../app/app-store';
import { pages } from '../app/pages';
import { prepareLocale, prepareMessages, type LoadedMessages } from '../app/prepare-locale';
import { readPageState } from '../document/page-state';
import { loadMatchedPages } from './load-matched-pages';
import { savesData } from './saves-data';
import { WhenAlive } from './when-alive';

/**
 * Takes over the page that the server drew: its data goes into a store, the chunks of what is shown are awaited, and
 * React takes the document on as it stands.
 */
export async function startApp(document: Document): Promise<void> {
  const { build, bases, origin, data, router: hydrationData } = readPageState(document);
  configureClient({ build, bases });
  const send = (url: string, init?: RequestInit) => fetch(url, init);
  const updates = watchUpdates({
    build,
    fetch: send,
    reload: () => location.reload(),
    now: Date.now,
    storage: () => sessionStorage,
  });

  const messages: LoadedMessages = new Map();
  let placeNow = (): { pathname: string } => location;
  const localeNow = () => splitLocale(placeNow().pathname).locale;
  const { session, challenge, start } = createBrowserSession({ send, locale: localeNow });
  const store = makeAppStore({ send, locale: localeNow, data, session, challenge });
  const { dispatch } = store;
  const prepare = (locale: Locale, url: URL) => prepareLocale(locale, url, { messages, dispatch });
  const routes = appRoutes(pages, () => ({ dispatch, prepare }));
  await Promise.all([prepareMessages(localeNow(), messages), loadMatchedPages(routes, location)]);

  const router = createBrowserRouter(routes, { hydrationData });
  // Calls made on the way to a page are made in its language already.
  placeNow = () => router.state.navigation.location ?? router.state.location;
  router.subscribe(({ location: here, navigation }) => {
    const next = navigation.location;
    const leaves = next && next.pathname !== here.pathname;
    if (leaves && updates.isOutdated()) reloadForUpdate(next.pathname + next.search + next.hash);
  });
  const prefetch = createPagePrefetch({ routes: pages, dispatch, fetch: send, savesData });

  startTransition(() => {
    hydrateRoot(
      document,
      <AppProviders store={store} services={{ origin, messages }}>
        <PrefetchContext value={prefetch}>
          <WhenAlive then={() => start(store)}>
            <RouterProvider router={router} />
          </WhenAlive>
        </PrefetchContext>
      </AppProviders>,
    );
  });

  // After the first paint, and in a chunk of its own: nobody waits for being counted.
  const { watchPageViews } = await import('@nitrate/player-telemetry/web');
  watchPageViews({
    address: pageViewsUrl(),
    origin: location.origin,
    referrer: document.referrer,
    currentPath: () => router.state.location.pathname + router.state.location.search,
    subscribe: (changed) => router.subscribe(changed),
    fetch: send,
    storage: () => localStorage,
  });
}
