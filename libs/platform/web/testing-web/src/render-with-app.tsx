import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, matchPath, RouterProvider } from 'react-router-dom';
import { act, render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { Locale } from '@nitrate/contract-kit';
import { makeStore, type AppStore, type StoreOptions } from '@nitrate/api-client';
import { dialogsReducer, Dialogs } from '@nitrate/dialogs';
import { I18nProvider } from '@nitrate/i18n';
import { localPath, pageHistoryReducer, type PageRoute } from '@nitrate/routing';
import { messages as de } from 'virtual:messages/de';
import { messages as en } from 'virtual:messages/en';
import { createFakeNetwork, isAnyCode, type FakeAnswer, type FakeNetwork } from './fake-network';

export interface AppOptions {
  /** Address without language; `/` when left out. */
  route?: string;
  locale?: Locale;
  /** Answers by method and path below the origin: `{ 'GET /api/catalog/films/:film': film }`. */
  api?: Record<string, FakeAnswer>;
  /** Slices beside those of the platform. */
  reducers?: StoreOptions['reducers'];
}

export interface RenderedApp extends RenderResult {
  user: UserEvent;
  store: AppStore;
  network: FakeNetwork;
  /** Where the app is now, with search and hash. */
  address: () => string;
  /** Goes to an address as if by a link; without language. */
  goTo: (route: string) => Promise<void>;
}

const messagesOf = { en, de };

function surroundings({ locale = 'en', api, reducers }: AppOptions) {
  const network = createFakeNetwork(api);
  const store = makeStore({
    send: network.send,
    locale: () => locale,
    queryRetries: 0,
    isProblemCode: isAnyCode,
    reducers: { dialogs: dialogsReducer, pageHistory: pageHistoryReducer, ...reducers },
  });
  return { locale, network, store };
}

function renderIn(path: string, ui: ReactNode, options: AppOptions, app: ReturnType<typeof surroundings>): RenderedApp {
  const { locale, network, store } = app;
  const element = (
    <>
      {ui}
      <Dialogs />
    </>
  );
  const router = createMemoryRouter(
    path === '*'
      ? [{ path, element }]
      : [
          { path: localPath(locale, path), element },
          { path: '*', element: null },
        ],
    { initialEntries: [localPath(locale, options.route ?? '/')] },
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

/** Renders a part of the app in a real store, router and language, over a fake at network level. */
export function renderWithApp(ui: ReactElement, options: AppOptions = {}): RenderedApp {
  return renderIn('*', ui, options, surroundings(options));
}

/** Renders a page as the shell would: loads its module, lets it ask for its data, then shows it. */
export async function renderPage(page: PageRoute, options: AppOptions = {}): Promise<RenderedApp> {
  const app = surroundings(options);
  const { Page, preload } = await page.load();
  const url = new URL(options.route ?? page.path, 'http://nitrate.test');
  const params = matchPath(page.path, url.pathname)?.params ?? {};
  await act(async () => {
    await preload?.({ dispatch: app.store.dispatch, locale: app.locale, url, params });
  });
  return renderIn(page.path, <Page />, { ...options, route: url.pathname + url.search + url.hash }, app);
}
