import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, matchPath, RouterProvider } from 'react-router-dom';
import { act, render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { combineSlices, type Reducer } from '@reduxjs/toolkit';
import { type Locale, localPath } from '@nitrate/contract-kit';
import { api as appApi, loadQuery, makeStore, type AppStore } from '@nitrate/api-client';
import { I18nProvider } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/de';
import { messages as en } from 'virtual:messages/en';
import { createFakeNetwork, type FakeReply, type FakeNetwork } from '@nitrate/testing-network';
import { pageHistorySlice } from '../history/page-history';
import type { PageRoute } from '../page-route';

export interface AppOptions {
  /** Path without locale; default `/`. */
  route?: string;
  locale?: Locale;
  /** Responses by method and path: `{ 'GET /api/catalog/films/:film': film }`. */
  api?: Record<string, FakeReply>;
  /** Reducers in addition to the platform's. */
  reducers?: Record<string, Reducer>;
  /** Path, without locale, of a page that does not finish loading. */
  loadingPage?: string;
}

interface RouterOptions extends AppOptions {
  /** Wraps the content, inside all providers. */
  frame?: (ui: ReactNode) => ReactNode;
}

export interface RenderedApp extends RenderResult {
  user: UserEvent;
  store: AppStore;
  network: FakeNetwork;
  /** Current path with search and hash. */
  address: () => string;
  /** Navigates as by a link; the path is without locale. */
  goTo: (route: string) => Promise<void>;
}

const messagesOf = { en, de };

function createProviders({ locale = 'en', api, reducers }: AppOptions) {
  const network = createFakeNetwork(api);
  const store = makeStore({
    send: network.send,
    locale: () => locale,
    queryRetries: 0,
    reducer: combineSlices(appApi, pageHistorySlice, { ...reducers }),
  });
  return { locale, network, store };
}

function renderAt(
  path: string,
  ui: ReactNode,
  { route = '/', frame = (content) => content, loadingPage }: RouterOptions,
  { locale, network, store }: ReturnType<typeof createProviders>,
): RenderedApp {
  const element = frame(ui);
  const router = createMemoryRouter(
    path === '*'
      ? [{ path, element }]
      : [
          { path: localPath(locale, path), element },
          ...(loadingPage ? [{ path: localPath(locale, loadingPage), lazy: () => new Promise<never>(() => {}) }] : []),
          { path: '*', element: null },
        ],
    { initialEntries: [localPath(locale, route)] },
  );
  const result = render(
    <Provider store={store}>
      <I18nProvider locale={locale} messages={messagesOf[locale]}>
        <RouterProvider router={router} />
      </I18nProvider>
    </Provider>,
  );
  return {
    ...result,
    user: userEvent.setup(),
    store,
    network,
    address: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
    goTo: (route) => act(() => router.navigate(localPath(locale, route))),
  };
}

/** Renders a component with a real store, router and locale, and a fake network. */
export function renderInRouter(ui: ReactElement, options: RouterOptions = {}): RenderedApp {
  return renderAt('*', ui, options, createProviders(options));
}

/** Renders a page as the shell does: loads its module, runs its `preload`, then renders it. */
export async function renderPageInRouter(page: PageRoute, options: RouterOptions = {}): Promise<RenderedApp> {
  const providers = createProviders(options);
  const { Page, preload } = await page.load();
  const { dispatch, getState } = providers.store;
  const url = new URL(options.route ?? page.path, 'http://nitrate.test');
  const params = matchPath(page.path, url.pathname)?.params ?? {};
  await act(async () => {
    await preload?.({ load: loadQuery(dispatch), getState, locale: providers.locale, url, params });
  });
  return renderAt(page.path, <Page />, { ...options, route: url.pathname + url.search + url.hash }, providers);
}
