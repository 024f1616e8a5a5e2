import { type HttpServer, Refusal, route } from '@nitrate/http';
import { recordPageView } from '@nitrate/player-telemetry/contract';
import type { FastifyRequest } from 'fastify';
import { countPageView } from './count-page-view';
import type { PageViewDeps } from './page-view-deps';
import { readPageView } from './read-page-view';

const defaultMaxPerMinute = 600;
/** In bytes: enough for two addresses. */
const bodyLimit = 8 * 1024;

/**
 * Whether the browser, or a proxy in front of it, sends Do Not Track or Global Privacy Control. The page checks them before
 * it reports, as far as scripts can see them.
 */
const isOptedOut = ({ headers }: FastifyRequest): boolean => headers['dnt'] === '1' || headers['sec-gpc'] === '1';

/** `POST /ingress/page-views`: counts one page view. */
export function recordPageViewEndpoint(app: HttpServer, deps: PageViewDeps): void {
  const { database, originOf, maxPerMinute = defaultMaxPerMinute, maxRowsPerDay } = deps;
  route(
    app,
    recordPageView,
    async ({ body, now, request }) => {
      const page = readPageView(body, originOf(request));
      if (!page) throw new Refusal('validationFailed', { detail: 'The address is not a page of this site.' });
      if (isOptedOut(request)) return {};
      await countPageView(database, now().toISOString().slice(0, 10), page, maxRowsPerDay);
      return {};
    },
    { bodyLimit, callsPerMinute: maxPerMinute },
  );
}
