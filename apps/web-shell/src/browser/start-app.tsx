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
import { AfterHydration } from './after-hydration';
import { loadMatchedPages } from './load-matched-pages';
import { savesData } from './saves-data';

/**
 * Hydrates the page that the server rendered: creates the store with its data, loads the chunks of the page, and
 * hydrates the document.
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
  let currentLocation = (): { pathname: string } => location;
  const currentLocale = () => splitLocale(currentLocation().pathname).locale;
  const { session, challenge, start } = createBrowserSession({ send, locale: currentLocale });
  const store = makeAppStore({ send, locale: currentLocale, data, session, challenge });
  const { dispatch } = store;
  const prepare = (locale: Locale, url: URL) => prepareLocale(locale, url, { messages, dispatch });
  const routes = appRoutes(pages, () => ({ dispatch, prepare }));
  await Promise.all([prepareMessages(currentLocale(), messages), loadMatchedPages(routes, location)]);

  const router = createBrowserRouter(routes, { hydrationData });
  // During a navigation, calls are made in the language of the next page.
  currentLocation = () => router.state.navigation.location ?? router.state.location;
  router.subscribe(({ location: current, navigation }) => {
    const next = navigation.location;
    const isLeaving = next && next.pathname !== current.pathname;
    if (isLeaving && updates.isOutdated()) reloadForUpdate(next.pathname + next.search + next.hash);
  });
  const prefetch = createPagePrefetch({ routes: pages, dispatch, fetch: send, savesData });

  startTransition(() => {
    hydrateRoot(
      document,
      <AppProviders store={store} services={{ origin, messages }}>
        <PrefetchContext value={prefetch}>
          <AfterHydration run={() => start(store)}>
            <RouterProvider router={router} />
          </AfterHydration>
        </PrefetchContext>
      </AppProviders>,
    );
  });

  // In a separate chunk after hydration, so that page views do not delay the page.
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
