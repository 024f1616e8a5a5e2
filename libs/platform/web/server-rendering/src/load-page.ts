import { dehydrate, type AppStore, type PageDatum } from '@nitrate/api-client';
import { type Locale, splitLocale } from '@nitrate/contract-kit';
import type { PreloadResult } from '@nitrate/routing';
import type { StaticHandler, StaticHandlerContext } from 'react-router-dom';
import type { PageRendererDeps } from './page-renderer-deps';
import type { RenderRequest } from '@nitrate/contract-kit';

/** A page with its data, before rendering. */
export interface LoadedPage {
  store: AppStore;
  context: StaticHandlerContext;
  url: URL;
  locale: Locale;
  status: number;
  data: readonly PageDatum[];
  /** The error that a loader threw. */
  fault?: unknown;
}

/** The error that is sent to the browser: the id of the request, without details of the server. */
export const serverError = ({ requestId }: Pick<RenderRequest, 'requestId'>) => ({
  status: 500,
  statusText: 'Internal Server Error',
  internal: false,
  data: { requestId },
});

/** Runs the loaders of a page. A `Response` is a redirect. */
export async function loadPage(
  request: RenderRequest,
  store: AppStore,
  handler: StaticHandler,
  { loaderContext }: Pick<PageRendererDeps, 'loaderContext'>,
): Promise<LoadedPage | Response> {
  const url = new URL(request.url, request.origin);
  const { locale } = splitLocale(url.pathname);
  const context = await handler.query(new Request(url), { requestContext: loaderContext(store) });
  if (context instanceof Response) return context;

  const [route, fault] = Object.entries(context.errors ?? {})[0] ?? [];
  const page = { store, url, locale, data: dehydrate(store.getState()) };
  if (route === undefined) return { ...page, context, status: preloadResultOf(context)?.status ?? context.statusCode };
  const error = serverError(request);
  return { ...page, context: { ...context, errors: { [route]: error } }, status: error.status, fault };
}

/** The loader data of the page's own route; undefined if no route matched. */
function preloadResultOf({ matches, loaderData }: StaticHandlerContext): PreloadResult | null | undefined {
  const leaf = matches.at(-1)?.route.id;
  return leaf === undefined ? undefined : (loaderData[leaf] as PreloadResult | null | undefined);
}
