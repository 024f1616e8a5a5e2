import { contentProblems } from '@nitrate/content-cms/contract';
import { type HttpServer, registerProblems } from '@nitrate/http';
import { pageContentEndpoint } from './published/page-content';
import type { ContentSource } from './published/content-source';
import { singleContentEndpoints } from './published/single-content';

export interface ContentCmsDeps {
  content: ContentSource;
}

/** Fastify plugin: published content. Register it below `/content`. */
export async function contentCmsServer(app: HttpServer, deps: ContentCmsDeps): Promise<void> {
  registerProblems(app, contentProblems);
  singleContentEndpoints(app, deps);
  pageContentEndpoint(app, deps);
}
