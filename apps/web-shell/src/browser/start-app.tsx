import { type UpdateWatch, canReachServer, loadDocument, watchChunkFailures } from '@nitrate/app-updates';
import { replayClick } from '@nitrate/app-start';
import { configureClient, retryReads } from '@nitrate/api-client';
import { selectIsAnonymous } from '@nitrate/auth/data-access';
import { createBrowserSession } from '@nitrate/auth/web';
import { type Locale, splitLocale } from '@nitrate/contract-kit';
import { toastShown } from '@nitrate/dialogs';
import { PrefetchContext, createPagePrefetch } from '@nitrate/routing';
import { type ReactNode, startTransition, useEffect, useEffectEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type Path, type RouteObject, RouterProvider, createPath, matchRoutes } from 'react-router-dom';
import { AppProviders } from '../app/app-providers';
import { appRoutes } from '../app/app-routes';
import { makeAppStore } from '../app/app-store';
import { pages as allPages } from '../app/pages';
import { type LoadedMessages, prepareLocale, prepareMessages } from '../app/prepare-locale';
import { readPageState } from '../document/page-state';
import { createShellRouter } from './create-shell-router';

/** Part of the Network Information API, which the type library lacks. */
interface Connection {
  saveData?: boolean;
}

/** True when the user has asked to save data; then nothing is prefetched. */
const savesData = (): boolean => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;

/** Resolves the lazy routes that match a location, so that the first render has no fallback and matches the server. */
async function loadMatchedPages(routes: RouteObject[], location: { pathname: string }): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

/** Calls `run` once after hydration. */
function AfterHydration({ run, children }: { run: () => void; children: ReactNode }) {
  const call = useEffectEvent(run);
  useEffect(() => call(), []);
  return children;
}

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
  let currentLocation = (): Path => location;
  const currentLocale = () => splitLocale(currentLocation().pathname).locale;

  const { session, challenge, start } = createBrowserSession({ send, locale: currentLocale });
  const store = makeAppStore({ send, locale: currentLocale, data, session, challenge });
  const { dispatch } = store;

  const canReach = () => canReachServer(read);
  const notifyUnreachable = () => {
    const text = messages.get(splitLocale(shown.path).locale)?.['shell.unreachable'];
    if (typeof text === 'string') dispatch(toastShown(text));
  };
  const recover = async () => {
    if (await canReach()) loadDocument(createPath(currentLocation()));
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
  // During a navigation, calls are made in the language of the next page, and a lost chunk leads to it.
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
