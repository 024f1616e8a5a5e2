import { canReachServer, loadDocument, watchChunkFailures, type UpdateWatch } from '@nitrate/app-updates';
import { replayClick } from '@nitrate/app-start';
import { configureClient, retryReads } from '@nitrate/api-client';
import { selectIsAnonymous } from '@nitrate/auth/data-access';
import { createBrowserSession } from '@nitrate/auth/web';
import { type Locale, splitLocale } from '@nitrate/contract-kit';
import { noticeShown } from '@nitrate/dialogs';
import { createPagePrefetch, PrefetchContext } from '@nitrate/routing';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { AppProviders } from '../app/app-providers';
import { appRoutes } from '../app/app-routes';
import { makeAppStore } from '../app/app-store';
import { pages as allPages } from '../app/pages';
import { prepareLocale, prepareMessages, type LoadedMessages } from '../app/prepare-locale';
import { readPageState } from '../document/page-state';
import { AfterHydration } from './after-hydration';
import { createShellRouter } from './create-shell-router';
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
  /** Outside of the store. */
  const read = retryReads(send);
  const messages: LoadedMessages = new Map();
  const background: { updates?: UpdateWatch } = {};
  const shown = { path: location.pathname + location.search };
  let currentLocation = (): { pathname: string } => location;
  const currentLocale = () => splitLocale(currentLocation().pathname).locale;

  const { session, challenge, start } = createBrowserSession({ send, locale: currentLocale });
  const store = makeAppStore({ send, locale: currentLocale, data, session, challenge });
  const { dispatch } = store;

  const canReach = () => canReachServer(read);
  const notifyUnreachable = () => {
    const text = messages.get(splitLocale(shown.path).locale)?.['shell.unreachable'];
    if (typeof text === 'string') dispatch(noticeShown(text));
  };
  const recover = async () => {
    if (await canReach()) loadDocument(location.href);
    else notifyUnreachable();
  };
  const chunks = watchChunkFailures(() => void recover());
  const pages = allPages.map((page) => ({ ...page, load: chunks.handled(page.load) }));
  const prepare = (locale: Locale, url: URL) => prepareLocale(locale, url, { messages, dispatch });
  const routes = appRoutes(pages, () => ({ dispatch, prepare }));
  try {
    await Promise.all([prepareMessages(currentLocale(), messages), loadMatchedPages(routes, location)]);
  } catch (error) {
    if (chunks.isLost(error)) void recover();
    throw error;
  }

  const { router, loaded } = createShellRouter({
    routes,
    hydrationData,
    shown,
    isOutdated: () => background.updates?.isOutdated() ?? false,
    isLostChunk: chunks.isLost,
    canReachServer: canReach,
    notifyUnreachable,
  });
  // During a navigation, calls are made in the language of the next page.
  currentLocation = () => router.state.navigation.location ?? router.state.location;
  const prefetch = createPagePrefetch({
    routes: pages,
    dispatch,
    fetch: read,
    isAllowed: () => navigator.onLine && !savesData(),
    isAnonymous: () => selectIsAnonymous(store.getState()),
    onLoaded: (path) => loaded.add(path),
  });

  startTransition(() => {
    hydrateRoot(
      document,
      <AppProviders store={store} services={{ origin, messages }}>
        <PrefetchContext value={prefetch}>
          <AfterHydration
            run={() => {
              start(store);
              replayClick();
            }}
          >
            <RouterProvider router={router} />
          </AfterHydration>
        </PrefetchContext>
      </AppProviders>,
    );
  });

  // In a separate chunk after hydration, so that it does not delay the page.
  const { runInBackground } = await import('./run-in-background');
  background.updates = runInBackground({ router, build, fetch: read, handled: chunks.handled, dispatch });
}
