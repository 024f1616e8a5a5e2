import { contentProblems } from '@nitrate/content-cms/contract';
import { type HttpServer, registerProblems } from '@nitrate/http';
import {
  collectionContentEndpoint,
  pageContentEndpoint,
  singleContentEndpoints,
} from './published/published-endpoints';
import type { ContentCmsDeps } from './content-cms-deps';

/** Fastify plugin: published content. Register it below `/content`. */
export async function contentCmsServer(app: HttpServer, deps: ContentCmsDeps): Promise<void> {
  registerProblems(app, contentProblems);
  singleContentEndpoints(app, deps);
  pageContentEndpoint(app, deps);
  collectionContentEndpoint(app, deps);
}
