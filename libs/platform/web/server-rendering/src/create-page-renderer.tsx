import {
  configureClient,
  type AppState,
  type AppStore,
  type Bases,
  type PageDatum,
  type StoreOptions,
} from '@nitrate/api-client';
import { localeTags } from '@nitrate/contract-kit';
import { pageOfPayload, type PageRoute } from '@nitrate/routing';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type HydrationState,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom';
import { cacheControlOf } from './cache-control';
import { filesOfPage, moduleFiles, styleText, type ClientBuild } from './client-build';
import { DocumentHead, PageFileLinks } from './document-head';
import { loadPage, serverError, type LoadedPage } from './load-page';
import { modulesOfPages } from './modules-of-pages';
import type { DocumentParts, PageDocument, PageFiles, PageToRender } from './page-document';
import type { PageRequest, PageResponse } from './page-request';

/** What the browser needs to continue where the server stopped. */
export interface PageState {
  build: string;
  origin: string;
  bases: Partial<Bases>;
  data: readonly PageDatum[];
  router: Pick<HydrationState, 'loaderData' | 'errors'>;
}

export interface PageRendererDeps {
  pages: readonly PageRoute[];
  /** The router's table of these pages. */
  routes: RouteObject[];
  client: ClientBuild;
  /** From the path of a module below the workspace to its key in the manifest. */
  manifestKey: (module: string) => string;
  /** Modules loaded by dynamic imports since the last call, below the workspace. */
  takeLoadedModules: () => readonly string[];
  createStore: (options: Pick<StoreOptions<AppState>, 'send' | 'locale' | 'queryRetries'>) => AppStore;
  /** The context of one request's loaders. */
  loaderContext: (store: AppStore) => unknown;
  /** Pattern of the page that the router matched; undefined for none. */
  pageOf: (context: StaticHandlerContext) => string | undefined;
  /** True where the page may show drafts. */
  isPreview: (url: URL) => boolean;
  /** Scripts of every document that run before its first paint. */
  inlineScripts: readonly string[];
  /** The document of a page that loads its files in its own way; undefined for all others. */
  documentOf: (page: PageToRender) => PageDocument | undefined;
  App: ComponentType<{ store: AppStore; origin: string; document: DocumentParts; children: ReactNode }>;
  /** Carries the state to the browser. */
  PageState: ComponentType<{ state: PageState }>;
}

export interface PageRenderer {
  /** A page's document. */
  render: (request: PageRequest) => Promise<PageResponse & { html: string }>;
  /** A page's data; for its own address or that of its `_payload.json`. */
  payload: (request: PageRequest) => Promise<PageResponse & { body: string }>;
}

/** Creates the server's side of the app. */
export function createPageRenderer(deps: PageRendererDeps): PageRenderer {
  const { pages, routes, client, takeLoadedModules, isPreview } = deps;
  const handler = createStaticHandler(routes);
  let modules: ReturnType<typeof modulesOfPages> | undefined;
  /** Before the first request: a module is evaluated, and reported, only once. */
  const learnModules = () => (modules ??= modulesOfPages(pages, takeLoadedModules));

  const filesOf = async ({ context, locale }: LoadedPage): Promise<PageFiles> => {
    const loaded = (await learnModules()).get(deps.pageOf(context) ?? '') ?? [];
    const { scripts, styles } = filesOfPage(client, loaded.map(deps.manifestKey), locale);
    return {
      scripts,
      styles: styles.map((href) => ({ href, text: styleText(client, href) })),
      scriptsOf: (module) => moduleFiles(client, deps.manifestKey(module)).scripts,
    };
  };

  const renderDocument = (page: LoadedPage, files: PageFiles, { origin, bases = {} }: PageRequest): string => {
    const { store, context, url, locale, data, fault } = page;
    const { loaderData, errors } = context;
    const request = { state: store.getState(), url, locale, files, toMarkup: renderToStaticMarkup };
    const own = fault === undefined ? deps.documentOf(request) : undefined;
    const links = <PageFileLinks scripts={files.scripts} styles={files.styles.map(({ href }) => href)} />;
    const state = { build: client.build, origin, bases, data, router: { loaderData, errors } };
    const parts = {
      head: <DocumentHead inlineScripts={deps.inlineScripts}>{own ? own.head : links}</DocumentHead>,
      tail: <deps.PageState state={state} />,
    };
    const router = (
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        // Its inline script would differ from page to page, and the content security policy names scripts by hash.
        hydrate={false}
      />
    );
    return `<!doctype html>${renderToString(
      <deps.App store={store} origin={origin} document={parts}>
        {own ? own.wrap(router) : router}
      </deps.App>,
    )}`;
  };

  /** The page as it was rendered: one that throws becomes the error screen. */
  const renderSafely = (page: LoadedPage, files: PageFiles, request: PageRequest): [LoadedPage, string] => {
    try {
      return [page, renderDocument(page, files, request)];
    } catch (fault) {
      const context = { ...page.context, errors: { [page.locale]: serverError } };
      const failed = { ...page, context, status: serverError.status, fault };
      return [failed, renderDocument(failed, files, request)];
    }
  };

  const responseTo = ({ status, data, url, fault }: LoadedPage, type: string): PageResponse => ({
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': cacheControlOf(status, data, isPreview(url)),
    },
    ...(fault !== undefined && { fault }),
  });

  return {
    async render(request) {
      configureClient({ build: client.build, bases: request.bases ?? {} });
      await learnModules();
      const loaded = await loadPage(request, handler, deps);
      if (loaded instanceof Response) return { ...redirection(loaded), html: '' };
      const [page, html] = renderSafely(loaded, await filesOf(loaded), request);
      const response = responseTo(page, 'text/html');
      return { ...response, headers: { ...response.headers, 'content-language': localeTags[page.locale] }, html };
    },

    async payload(request) {
      await learnModules();
      const page = await loadPage({ ...request, url: pageUrlOf(request) }, handler, deps);
      if (page instanceof Response) return { ...redirection(page), body: '' };
      return { ...responseTo(page, 'application/json'), body: JSON.stringify({ data: page.data }) };
    },
  };
}

function pageUrlOf({ url, origin }: PageRequest): string {
  const { pathname, search } = new URL(url, origin);
  return pageOfPayload(pathname + search) ?? pathname + search;
}

const redirection = ({ status, headers }: Response): PageResponse => ({
  status,
  headers: { location: headers.get('location') ?? '/', 'cache-control': 'no-store' },
});
