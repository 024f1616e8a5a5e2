import { type AppDispatch, loadQuery } from '@nitrate/api-client';
import { canLoad, guardedPage } from '@nitrate/auth/web';
import { draftRedirect } from '@nitrate/content-cms/web';
import { type Locale, localPath, locales } from '@nitrate/contract-kit';
import { ErrorScreen, NotFoundPage } from '@nitrate/page-frame';
import type { PageModule, PageRoute, PreloadResult } from '@nitrate/routing';
import { type LoaderFunctionArgs, type RouteObject, redirect, useRouteError } from 'react-router-dom';
import { useIsSignedIn } from '@nitrate/auth/data-access';
import { AppRoot, BrokenApp } from './app-root';
import type { PageHandle } from './page-handle';

/** The error screen inside the frame, for an error of a page. */
function RouteError() {
  return <ErrorScreen failure={useRouteError()} signedIn={useIsSignedIn()} />;
}

/** Dependencies of loaders: one per tab in the browser, one per request on the server. */
export interface LoaderContext {
  dispatch: AppDispatch;
  /** Loads messages and content that all pages of a language need. */
  prepare: (locale: Locale, url: URL) => Promise<void>;
}

/** The data of a page's loader. */
type PageLoaderData = PreloadResult | null;

type ContextOf = (args: LoaderFunctionArgs) => LoaderContext;

/** The route objects: every page in every language, below a root that renders the document. */
export function appRoutes(pages: readonly PageRoute[], contextOf: ContextOf): RouteObject[] {
  return [
    {
      id: 'document',
      Component: AppRoot,
      ErrorBoundary: BrokenApp,
      children: locales.map((locale) => localeRoute(locale, pages, contextOf)),
    },
  ];
}

function localeRoute(locale: Locale, pages: readonly PageRoute[], contextOf: ContextOf): RouteObject {
  return {
    id: locale,
    path: localPath(locale, '/'),
    caseSensitive: true,
    ErrorBoundary: RouteError,
    loader: async (args) => {
      await contextOf(args).prepare(locale, new URL(args.request.url));
      return null;
    },
    // Messages and frame change with the language only.
    shouldRevalidate: () => false,
    children: [...pages.map((page) => pageRoute(locale, page, contextOf)), notFoundRoute(locale)],
  };
}

function pageRoute(locale: Locale, page: PageRoute, contextOf: ContextOf): RouteObject {
  const { path, layout, pageType, guard } = page;
  const handle: PageHandle = { page: path, layout, pageType, guard };
  const location = path === '/' ? { index: true as const } : { path: path.slice(1) };
  return {
    ...location,
    id: `${locale}:${path}`,
    handle,
    lazy: async () => {
      const module = await page.load();
      const Component = guard ? guardedPage(module.Page, guard) : module.Page;
      return { Component, loader: pageLoader(locale, page, module, contextOf) };
    },
  };
}

const pageLoader =
  (locale: Locale, { guard }: PageRoute, { preload }: PageModule, contextOf: ContextOf) =>
  async (args: LoaderFunctionArgs): Promise<PageLoaderData> => {
    const { dispatch } = contextOf(args);
    const url = new URL(args.request.url);
    await redirectInvalidPreview(url);
    if (!canLoad(guard, dispatch, url, locale)) return null;
    const getState = () => dispatch((_dispatch, currentState) => currentState());
    return (await preload?.({ load: loadQuery(dispatch), getState, locale, url, params: args.params })) ?? null;
  };

/** Redirects to the URL without its preview token if the token is invalid. */
async function redirectInvalidPreview(url: URL): Promise<void> {
  const target = await draftRedirect(url);
  if (target !== undefined) throw redirect(target);
}

const notFoundRoute = (locale: Locale): RouteObject => ({
  id: `${locale}:*`,
  path: '*',
  handle: { layout: 'default' } satisfies PageHandle,
  loader: async ({ request }): Promise<PageLoaderData> => {
    await redirectInvalidPreview(new URL(request.url));
    return { status: 404 };
  },
  Component: NotFoundPage,
});
