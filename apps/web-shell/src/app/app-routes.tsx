import type { AppDispatch } from '@nitrate/api-client';
import { canLoad, guardedPage } from '@nitrate/auth/web';
import { previewRedirect } from '@nitrate/content-cms/web';
import { type Locale, locales, localPath } from '@nitrate/contract-kit';
import { NotFoundPage } from '@nitrate/page-frame';
import type { PageAnswer, PageModule, PageRoute } from '@nitrate/routing';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { AppRoot, BrokenApp } from './app-root';
import type { PageHandle } from './page-handle';
import { RouteError } from './route-error';

/** What loaders work with: of the tab in the browser, of the request on the server. */
export interface LoaderContext {
  dispatch: AppDispatch;
  /** Loads texts and content that every page of a language shows. */
  prepare: (locale: Locale, url: URL) => Promise<void>;
}

/** What a page's loader answers. */
export type PageLoaderData = PageAnswer | null;

type ContextOf = (args: LoaderFunctionArgs) => LoaderContext;

/** The router's table: every page in every language, below one root that draws the document. */
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
    // Texts and frame stay as they are while the language does.
    shouldRevalidate: () => false,
    children: [...pages.map((page) => pageRoute(locale, page, contextOf)), notFoundRoute(locale)],
  };
}

function pageRoute(locale: Locale, page: PageRoute, contextOf: ContextOf): RouteObject {
  const { path, layout, pageType, guard } = page;
  const handle: PageHandle = { page: path, layout, pageType, guard };
  const place = path === '/' ? { index: true as const } : { path: path.slice(1) };
  return {
    ...place,
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
    await refusePreview(url);
    if (!canLoad(guard, dispatch, url, locale)) return null;
    return (await preload?.({ dispatch, locale, url, params: args.params })) ?? null;
  };

/** A preview token that is not good here is taken off the address. */
async function refusePreview(url: URL): Promise<void> {
  const elsewhere = await previewRedirect(url);
  if (elsewhere !== undefined) throw redirect(elsewhere);
}

const notFoundRoute = (locale: Locale): RouteObject => ({
  id: `${locale}:*`,
  path: '*',
  handle: { layout: 'default' } satisfies PageHandle,
  loader: async ({ request }): Promise<PageLoaderData> => {
    await refusePreview(new URL(request.url));
    return { status: 404 };
  },
  Component: NotFoundPage,
});
