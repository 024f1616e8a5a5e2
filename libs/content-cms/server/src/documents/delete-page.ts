import { deletePage } from '@nitrate/content-cms/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { deleteDocument } from './delete-document';

export function deletePageEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, deletePage, async ({ params: { slug }, viewer, request }) => {
    await deleteDocument(deps, `page:${slug}`, { viewer, request });
    return {};
  });
}
