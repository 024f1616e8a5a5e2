import { contentProblems } from '@nitrate/content-cms/contract';
import { type HttpServer, registerProblems } from '@nitrate/http';
import { collectionContentEndpoint } from './published/collection-content';
import { pageContentEndpoint } from './published/page-content';
import type { ContentCmsDeps } from './content-cms-deps';
import { singleContentEndpoints } from './published/single-content';

/** Fastify plugin: published content. Register it below `/content`. */
export async function contentCmsServer(app: HttpServer, deps: ContentCmsDeps): Promise<void> {
  registerProblems(app, contentProblems);
  singleContentEndpoints(app, deps);
  pageContentEndpoint(app, deps);
  collectionContentEndpoint(app, deps);
}
