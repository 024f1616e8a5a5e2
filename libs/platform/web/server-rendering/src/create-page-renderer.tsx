import { type AppStore, configureClient, type PageDatum, releaseStore, type Send } from '@nitrate/api-client';
import { AppScripts } from '@nitrate/app-start';
import {
  type CallApi,
  localeTags,
  type PageRenderer,
  type RenderRequest,
  type RenderResult,
  splitLocale,
} from '@nitrate/contract-kit';
import { type HeadImage, pageOfPayload, type PageRoute } from '@nitrate/routing';
import { palettes, preloadedFonts } from '@nitrate/ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { filesOfPage, inlineStyles, type ModuleFiles, moduleFiles } from './client-build';
import { type LoadedPage, loadPage, serverError } from './load-page';
import type { PageFiles } from './page-document';
import type { PageRendererDeps } from './page-renderer-deps';

const withoutBody = new Set([204, 205, 304]);

/** The `send` of the API client over `callApi`, without a session. */
function inProcessSend(callApi: CallApi): Send {
  return async (url, { method, headers, body, signal }) => {
    const response = await callApi(url, {
      method: method ?? 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { body }),
      ...(signal && { signal }),
    });
    return new Response(withoutBody.has(response.status) ? null : response.body, {
      status: response.status,
      headers: { 'content-type': 'application/json' },
    });
  };
}

/** Does `work` with a new store, which ends with it: no call and no timer of the store outlives the page. */
async function withPageStore<Result>(
  { createStore }: Pick<PageRendererDeps, 'createStore'>,
  { url, origin, callApi }: RenderRequest,
  work: (store: AppStore) => Promise<Result>,
): Promise<Result> {
  const { locale } = splitLocale(new URL(url, origin).pathname);
  const send = inProcessSend(callApi);
  const store = createStore({ send, locale: () => locale, queryRetries: 0, autoBatch: false });
  try {
    return await work(store);
  } finally {
    releaseStore(store);
  }
}

/** Loads all pages, one after the other, and returns the modules that each one loads, by path of the page. */
async function modulesOfPages(
  pages: readonly PageRoute[],
  takeLoadedModules: () => readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const modules = new Map<string, readonly string[]>();
  for (const page of pages) {
    takeLoadedModules();
    await page.load();
    modules.set(page.path, takeLoadedModules());
  }
  return modules;
}

interface DocumentHeadProps {
  /** Scripts that run before the first paint. */
  inlineScripts: readonly string[];
  /** Links to the files of the page. */
  children: ReactNode;
}

/** The elements that all documents have in their head. */
function DocumentHead({ inlineScripts, children }: DocumentHeadProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {(['dark', 'light'] as const).map((scheme) => (
        <meta
          key={scheme}
          name="theme-color"
          media={`(prefers-color-scheme: ${scheme})`}
          content={palettes[scheme].ground}
        />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {inlineScripts.map((script) => (
        <script key={script} dangerouslySetInnerHTML={{ __html: script }} />
      ))}
      {children}
    </>
  );
}

/** The files of first paint and hydration. */
function PageFileElements({ styles, scripts }: ModuleFiles) {
  return (
    <>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {preloadedFonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
      <AppScripts scripts={scripts} />
    </>
  );
}

const sharedSeconds = 60;
const staleSeconds = 300;

/** `Cache-Control` of a page: secret ones, whose address may end, and those rendered while the server or a service failed, are not stored. */
function cacheControlOf(status: number, data: readonly PageDatum[], isSecret: boolean): string {
  const failed = data.some(({ error }) => error && (error.status === 0 || error.status >= 500));
  if (isSecret || status >= 500 || failed) return 'no-store';
  return `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${staleSeconds}`;
}

/** What a document needs besides its page. */
interface DocumentNeeds {
  files: PageFiles;
  picture?: HeadImage | undefined;
}

interface CreatedRenderer extends PageRenderer {
  /** The texts of all style sheets that documents inline. */
  inlineStyles: readonly string[];
}

/** Creates the server-side renderer of the app. */
export function createPageRenderer(deps: PageRendererDeps): CreatedRenderer {
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
