import { dehydrate, type AppStore, type PageDatum } from '@nitrate/api-client';
import { type Locale, splitLocale } from '@nitrate/contract-kit';
import type { PageAnswer } from '@nitrate/routing';
import type { StaticHandler, StaticHandlerContext } from 'react-router-dom';
import type { PageRendererDeps } from './create-page-renderer';
import { inProcessSend } from './in-process-send';
import type { PageRequest } from './page-request';

/** A page with its data, before it is rendered. */
export interface LoadedPage {
  store: AppStore;
  context: StaticHandlerContext;
  url: URL;
  locale: Locale;
  status: number;
  data: readonly PageDatum[];
  /** What a loader threw. */
  fault?: unknown;
}

/** The error that the browser gets: without details of the server. */
export const serverError = { status: 500, statusText: 'Internal Server Error', internal: false, data: null };

/** Runs the loaders of a page with a store of its own. A `Response` is a redirect. */
export async function loadPage(
  { url: address, origin, callApi }: PageRequest,
  handler: StaticHandler,
  { createStore, loaderContext }: Pick<PageRendererDeps, 'createStore' | 'loaderContext'>,
): Promise<LoadedPage | Response> {
  const url = new URL(address, origin);
  const { locale } = splitLocale(url.pathname);
  const store = createStore({ send: inProcessSend(callApi), locale: () => locale, queryRetries: 0 });
  const context = await handler.query(new Request(url), { requestContext: loaderContext(store) });
  if (context instanceof Response) return context;

  const [route, fault] = Object.entries(context.errors ?? {})[0] ?? [];
  const page = { store, url, locale, data: dehydrate(store.getState()) };
  if (route === undefined) return { ...page, context, status: pageAnswer(context)?.status ?? context.statusCode };
  return { ...page, context: { ...context, errors: { [route]: serverError } }, status: serverError.status, fault };
}

/** What the page's own loader answered; undefined where no route matched. */
function pageAnswer({ matches, loaderData }: StaticHandlerContext): PageAnswer | null | undefined {
  const leaf = matches.at(-1)?.route.id;
  return leaf === undefined ? undefined : (loaderData[leaf] as PageAnswer | null | undefined);
}
