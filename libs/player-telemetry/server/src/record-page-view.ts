import { type HttpServer, Refusal, route } from '@nitrate/http';
import { recordPageView } from '@nitrate/player-telemetry/contract';
import { countPageView } from './count-page-view';
import type { PageViewDeps } from './page-view-deps';
import { readPageView } from './read-page-view';

const defaultMaxPerMinute = 600;
/** In bytes: enough for two addresses. */
const bodyLimit = 8 * 1024;

/** `POST /ingress/page-views`: counts one page view. */
export function recordPageViewEndpoint(app: HttpServer, deps: PageViewDeps): void {
  const { database, originOf, maxPerMinute = defaultMaxPerMinute, maxRowsPerDay } = deps;
  route(
    app,
    recordPageView,
    async ({ body, now, request }) => {
      const page = readPageView(body, originOf(request));
      if (!page) throw new Refusal('validationFailed', { detail: 'The address is not a page of this site.' });
      await countPageView(database, now().toISOString().slice(0, 10), page, maxRowsPerDay);
      return {};
    },
    { bodyLimit, callsPerMinute: maxPerMinute },
  );
}
