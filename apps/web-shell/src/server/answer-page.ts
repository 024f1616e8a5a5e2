import { dehydrate, type AppStore, type PageDatum } from '@nitrate/api-client';
import { type Locale, splitLocale } from '@nitrate/contract-kit';
import type { Messages } from '@nitrate/i18n';
import type { StaticHandler, StaticHandlerContext } from 'react-router-dom';
import type { LoaderContext, PageLoaderData } from '../app/app-routes';
import { makeAppStore } from '../app/app-store';
import { prepareLocale } from '../app/prepare-locale';
import { inProcessSend } from './in-process-send';
import type { PageAnswer as PageSays } from '@nitrate/routing';
import type { PageRequest } from './page-request';

/** A page with its data, before it is drawn. */
export interface PageAnswer {
  store: AppStore;
  context: StaticHandlerContext;
  locale: Locale;
  status: number;
  /** The document holds a film that begins to play. */
  mediaFirst: PageSays['mediaFirst'];
  data: readonly PageDatum[];
  /** What a loader threw. */
  fault?: unknown;
}

/** What the browser is told of a fault: nothing of how the server works. */
export const serverError = { status: 500, statusText: 'Internal Server Error', internal: false, data: null };

/** Asks for all that a page shows, in a store of its own. A `Response` leads elsewhere. */
export async function answerPage(
  { url, origin, callApi }: PageRequest,
  handler: StaticHandler,
  messages: Map<Locale, Messages>,
): Promise<PageAnswer | Response> {
  const address = new URL(url, origin);
  const { locale } = splitLocale(address.pathname);
  const store = makeAppStore({ send: inProcessSend(callApi), locale: () => locale, queryRetries: 0 });
  const { dispatch } = store;
  const requestContext: LoaderContext = {
    dispatch,
    prepare: (wanted, page) => prepareLocale(wanted, page, { messages, dispatch }),
  };
  const context = await handler.query(new Request(address), { requestContext });
  if (context instanceof Response) return context;

  const [place, fault] = Object.entries(context.errors ?? {})[0] ?? [];
  const data = dehydrate(store.getState());
  if (place === undefined) {
    const { status = context.statusCode, mediaFirst } = pageSays(context) ?? {};
    return { store, context, locale, status, mediaFirst, data };
  }
  const failed = { ...context, errors: { [place]: serverError } };
  return { store, context: failed, locale, status: serverError.status, mediaFirst: undefined, data, fault };
}

/** What the page's own loader said; undefined where the router matched nothing. */
function pageSays({ matches, loaderData }: StaticHandlerContext): PageLoaderData | undefined {
  const leaf = matches.at(-1)?.route.id;
  return leaf === undefined ? undefined : (loaderData[leaf] as PageLoaderData | undefined);
}
