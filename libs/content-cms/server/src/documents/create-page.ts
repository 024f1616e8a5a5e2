import { createPage, isReservedSlug } from '@nitrate/content-cms/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { addDocument } from '../store/write-content';
import type { ContentTables } from '../tables';
import { loadEdited } from '../editing/load-edited';

export function createPageEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, createPage, async ({ body: { slug }, viewer }) => {
    if (isReservedSlug(slug)) throw new Refusal('slugReserved');
    const key = `page:${slug}`;
    const added = await addDocument(deps.database.tables<ContentTables>(), key, viewer.userId);
    if (!added) throw new Refusal('slugTaken');
    return loadEdited(deps, key);
  });
}
