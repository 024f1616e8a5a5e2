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
import type { RenderRequest, RenderResult } from './render-request';

/** The state that the browser hydrates from. */
export interface PageState {
  build: string;
  origin: string;
  bases: Partial<Bases>;
  data: readonly PageDatum[];
  router: Pick<HydrationState, 'loaderData' | 'errors'>;
}

export interface PageRendererDeps {
  pages: readonly PageRoute[];
  /** The routes of these pages. */
  routes: RouteObject[];
  client: ClientBuild;
  /** Maps the path of a module in the workspace to its key in the manifest. */
  manifestKey: (module: string) => string;
  /** Paths of the modules loaded by dynamic imports since the last call. */
  takeLoadedModules: () => readonly string[];
  createStore: (options: Pick<StoreOptions<AppState>, 'send' | 'locale' | 'queryRetries'>) => AppStore;
  /** The context of the loaders of a request. */
  loaderContext: (store: AppStore) => unknown;
  /** Path pattern of the matched page, if any. */
  pageOf: (context: StaticHandlerContext) => string | undefined;
  /** Whether the page may show drafts. */
  isPreview: (url: URL) => boolean;
  /** Scripts that run in every document before the first paint. */
  inlineScripts: readonly string[];
  /** The document of a page with its own way of loading files; undefined for other pages. */
  documentOf: (page: PageToRender) => PageDocument | undefined;
  App: ComponentType<{ store: AppStore; origin: string; document: DocumentParts; children: ReactNode }>;
  /** Renders the state for the browser. */
  PageState: ComponentType<{ state: PageState }>;
}

export interface PageRenderer {
  /** Renders the document of a page. */
  render: (request: RenderRequest) => Promise<RenderResult & { html: string }>;
  /** Serialises the data of a page, by its address or that of its `_payload.json`. */
  payload: (request: RenderRequest) => Promise<RenderResult & { body: string }>;
}

/** Creates the server-side renderer of the app. */
export function createPageRenderer(deps: PageRendererDeps): PageRenderer {
  const { pages, routes, client, takeLoadedModules, isPreview } = deps;
  const handler = createStaticHandler(routes);
  let modules: ReturnType<typeof modulesOfPages> | undefined;
  /** Runs before the first request, because a module is evaluated, and so reported, only once. */
  const loadModuleMap = () => (modules ??= modulesOfPages(pages, takeLoadedModules));

  const filesOf = async ({ context, locale }: LoadedPage): Promise<PageFiles> => {
    const loaded = (await loadModuleMap()).get(deps.pageOf(context) ?? '') ?? [];
    const { scripts, styles } = filesOfPage(client, loaded.map(deps.manifestKey), locale);
    return {
      scripts,
      styles: styles.map((href) => ({ href, text: styleText(client, href) })),
      scriptsOf: (module) => moduleFiles(client, deps.manifestKey(module)).scripts,
    };
  };

  const renderDocument = (page: LoadedPage, files: PageFiles, { origin, bases = {} }: RenderRequest): string => {
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
        // Its inline script would differ per page, but the content security policy allows scripts by hash.
        hydrate={false}
      />
    );
    return `<!doctype html>${renderToString(
      <deps.App store={store} origin={origin} document={parts}>
        {own ? own.wrap(router) : router}
      </deps.App>,
    )}`;
  };

  /** Renders a page, or the error screen if rendering throws. */
  const renderSafely = (page: LoadedPage, files: PageFiles, request: RenderRequest): [LoadedPage, string] => {
    try {
      return [page, renderDocument(page, files, request)];
    } catch (fault) {
      const context = { ...page.context, errors: { [page.locale]: serverError } };
      const failed = { ...page, context, status: serverError.status, fault };
      return [failed, renderDocument(failed, files, request)];
    }
  };

  const responseTo = ({ status, data, url, fault }: LoadedPage, type: string): RenderResult => ({
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
      await loadModuleMap();
      const loaded = await loadPage(request, handler, deps);
      if (loaded instanceof Response) return { ...redirectResult(loaded), html: '' };
      const [page, html] = renderSafely(loaded, await filesOf(loaded), request);
      const response = responseTo(page, 'text/html');
      return { ...response, headers: { ...response.headers, 'content-language': localeTags[page.locale] }, html };
    },

    async payload(request) {
      await loadModuleMap();
      const page = await loadPage({ ...request, url: pageUrlOf(request) }, handler, deps);
      if (page instanceof Response) return { ...redirectResult(page), body: '' };
      return { ...responseTo(page, 'application/json'), body: JSON.stringify({ data: page.data }) };
    },
  };
}

function pageUrlOf({ url, origin }: RenderRequest): string {
  const { pathname, search } = new URL(url, origin);
  return pageOfPayload(pathname + search) ?? pathname + search;
}

const redirectResult = ({ status, headers }: Response): RenderResult => ({
  status,
  headers: { location: headers.get('location') ?? '/', 'cache-control': 'no-store' },
});
