import { configureClient } from '@nitrate/api-client';
import { localeTags } from '@nitrate/contract-kit';
import { type HeadImage, pageOfPayload } from '@nitrate/routing';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { cacheControlOf } from './cache-control';
import { filesOfPage, inlineStyles, moduleFiles } from './client-build';
import { DocumentHead, PageFileElements } from './document-head';
import { loadPage, serverError, type LoadedPage } from './load-page';
import { modulesOfPages } from './modules-of-pages';
import type { PageFiles } from './page-document';
import type { PageRendererDeps } from './page-renderer-deps';
import type { RenderRequest, RenderResult } from './render-request';
import { withPageStore } from './with-page-store';

export interface PageRenderer {
  /** The texts of all style sheets that documents inline. */
  inlineStyles: readonly string[];
  /** Renders the document of a page. */
  render: (request: RenderRequest) => Promise<RenderResult & { html: string }>;
  /** Serialises the data of a page, by its address or that of its `_payload.json`. */
  payload: (request: RenderRequest) => Promise<RenderResult & { body: string }>;
}

/** What a document needs besides its page. */
interface DocumentNeeds {
  files: PageFiles;
  picture?: HeadImage | undefined;
}

/** Creates the server-side renderer of the app. */
export function createPageRenderer(deps: PageRendererDeps): PageRenderer {
  const { pages, routes, client, takeLoadedModules, isSecret } = deps;
  const handler = createStaticHandler(routes);
  const inlined = inlineStyles(client, deps.inliningModules.map(deps.manifestKey));
  let modules: ReturnType<typeof modulesOfPages> | undefined;
  /** Runs before the first request, because a page loads its modules, and so reports them, only once. */
  const loadModuleMap = () => (modules ??= modulesOfPages(pages, takeLoadedModules));

  const filesOf = async ({ context, locale }: LoadedPage): Promise<PageFiles> => {
    const loaded = (await loadModuleMap()).get(deps.pageOf(context) ?? '') ?? [];
    const { scripts, styles } = filesOfPage(client, loaded.map(deps.manifestKey), locale);
    return {
      scripts,
      styles: styles.map((href) => ({ href, text: inlined.get(href) })),
      scriptsOf: (module) => moduleFiles(client, deps.manifestKey(module)).scripts,
    };
  };

  const pictureOf = async (page: LoadedPage, { callApi, bases }: RenderRequest): Promise<HeadImage | undefined> => {
    const { context, url, locale, status } = page;
    if (status !== 200 || isSecret(url)) return undefined;
    return deps.pictureOf({
      page: deps.pageOf(context),
      params: context.matches.at(-1)?.params ?? {},
      url,
      locale,
      callApi: (path) => callApi(`${bases?.api ?? '/api'}${path}`),
    });
  };

  const renderDocument = (
    page: LoadedPage,
    { files, picture }: DocumentNeeds,
    { origin, bases = {} }: RenderRequest,
  ): string => {
    const { store, context, url, locale, data, fault } = page;
    const { loaderData, errors } = context;
    const request = { state: store.getState(), url, locale, files, toMarkup: renderToStaticMarkup };
    const own = fault === undefined ? deps.documentOf(request) : undefined;
    const links = <PageFileElements scripts={files.scripts} styles={files.styles.map(({ href }) => href)} />;
    const state = { build: client.build, origin, bases, data, router: { loaderData, errors } };
    const parts = {
      head: <DocumentHead inlineScripts={deps.inlineScripts}>{own ? own.head : links}</DocumentHead>,
      notice: deps.noticeOf(deps.pageOf(context), locale),
      tail: <deps.PageState state={state} />,
      picture,
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
  const renderSafely = (page: LoadedPage, needs: DocumentNeeds, request: RenderRequest): [LoadedPage, string] => {
    try {
      return [page, renderDocument(page, needs, request)];
    } catch (fault) {
      const error = serverError(request);
      const context = { ...page.context, errors: { [page.locale]: error } };
      const failed = { ...page, context, status: error.status, fault };
      return [failed, renderDocument(failed, { files: needs.files }, request)];
    }
  };

  const responseTo = ({ status, data, url, fault }: LoadedPage, type: string): RenderResult => ({
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': cacheControlOf(status, data, isSecret(url)),
      // Not `no-referrer`, with which browsers send no origin of forms and beacons either.
      ...(isSecret(url) && { 'referrer-policy': 'strict-origin' }),
    },
    ...(fault !== undefined && { fault }),
  });

  return {
    inlineStyles: [...inlined.values()],

    async render(request) {
      configureClient({ build: client.build, bases: request.bases ?? {} });
      await loadModuleMap();
      return withPageStore(deps, request, async (store) => {
        const loaded = await loadPage(request, store, handler, deps);
        if (loaded instanceof Response) return { ...redirectResult(loaded), html: '' };
        const [files, picture] = await Promise.all([filesOf(loaded), pictureOf(loaded, request)]);
        const [page, html] = renderSafely(loaded, { files, picture }, request);
        const response = responseTo(page, 'text/html');
        return { ...response, headers: { ...response.headers, 'content-language': localeTags[page.locale] }, html };
      });
    },

    async payload(request) {
      await loadModuleMap();
      const pageRequest = { ...request, url: pageUrlOf(request) };
      return withPageStore(deps, pageRequest, async (store) => {
        const page = await loadPage(pageRequest, store, handler, deps);
        if (page instanceof Response) return { ...redirectResult(page), body: '' };
        return { ...responseTo(page, 'application/json'), body: JSON.stringify({ data: page.data }) };
      });
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
