import type { HttpServer } from '@nitrate/http';
import type { PageViewDeps } from './page-view-deps';
import { recordPageViewEndpoint } from './record-page-view';

/** Fastify plugin that counts page views per day. Neither IP address nor browser of the visitor is stored. */
export async function pageViewServer(app: HttpServer, deps: PageViewDeps): Promise<void> {
  recordPageViewEndpoint(app, deps);
}
