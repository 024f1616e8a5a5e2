import { collectionKey } from '@nitrate/catalog/contract';
import { createCollection } from '@nitrate/content-cms/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { loadEdited } from '../editing/load-edited';
import { addDocument } from '../store/write-content';
import type { ContentTables } from '../tables';

export function createCollectionEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, createCollection, async ({ body: { collection }, viewer }) => {
    const key = collectionKey(collection);
    if (key === undefined) throw new Refusal('validationFailed', { detail: 'The name of the collection is too long.' });
    await addDocument(deps.database.tables<ContentTables>(), key, viewer.userId);
    return loadEdited(deps, key);
  });
}
