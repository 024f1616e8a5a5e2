import { type AppDispatch, type PageDatum, hydrate } from '@nitrate/api-client';
import { matchPath } from 'react-router-dom';
import { splitLocale } from '@nitrate/contract-kit';
import type { Prefetch } from './prefetch-context';
import { createPrefetchQueue } from './prefetch-queue';
import type { PageRoute } from './page-route';

/** The path of a page's data: `/archive/_payload.json?q=x` for `/archive?q=x`. Ignores a hash. */
export function payloadPath(path: string): string {
  const [, pathname = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(path) ?? [];
  return `${pathname.replace(/\/$/, '')}/_payload.json${search}`;
}

/** The page of a payload path; undefined for other paths. */
export function pageOfPayload(address: string): string | undefined {
  const match = /^(.*)\/_payload\.json(\?.*)?$/.exec(address);
  return match ? `${match[1] || '/'}${match[2] ?? ''}` : undefined;
}

interface PagePrefetchDeps {
  routes: readonly PageRoute[];
  dispatch: AppDispatch;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** False for a user who saves data, and while the browser is offline. */
  isAllowed: () => boolean;
  /** Whether the viewer is known to get the same as every visitor: payloads have nothing else. */
  isAnonymous: () => boolean;
  /** Called with the path of each page that is in this tab now. */
  onLoaded?: (path: string) => void;
}

interface Payload {
  data: PageDatum[];
}

/**
 * Loads the chunk of a page, and its `_payload.json` into the store: up to four pages at a time, each page once. A
 * failure has no effect. What depends on the viewer is left to their own calls, unless they are an anonymous visitor.
 */
export function createPagePrefetch(deps: PagePrefetchDeps): Prefetch {
  const { routes, dispatch, fetch, isAllowed, isAnonymous, onLoaded } = deps;
  const queue = createPrefetchQueue(async (path) => {
    const { pathname } = new URL(splitLocale(path).path, 'http://page');
    const route = routes.find((each) => matchPath(each.path, pathname));
    if (!route) return;
    const [response] = await Promise.all([fetch(payloadPath(path)), route.load()]);
    if (!response.ok) throw new Error(`${response.status}`);
    const { data } = (await response.json()) as Payload;
    hydrate(dispatch, isAnonymous() ? data : data.filter(({ tags }) => !tags?.some(({ type }) => type === 'Viewer')));
    onLoaded?.(path);
  });
  return (path) => {
    if (isAllowed()) void queue(path.replace(/#.*/, ''));
  };
}
