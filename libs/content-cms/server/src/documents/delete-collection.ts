import { collectionKey } from '@nitrate/catalog/contract';
import { deleteCollection } from '@nitrate/content-cms/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { deleteDocument } from './delete-document';

export function deleteCollectionEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, deleteCollection, async ({ params: { collection }, viewer, request }) => {
    const key = collectionKey(collection);
    if (key === undefined) throw new Refusal('contentNotFound');
    await deleteDocument(deps, key, { viewer, request });
    return {};
  });
}
