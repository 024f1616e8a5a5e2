import {
  type ContentKey,
  createCollection,
  createPage,
  deleteCollection,
  deletePage,
  isReservedSlug,
} from '@nitrate/content-cms/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { collectionKey } from '@nitrate/catalog/contract';
import { locales } from '@nitrate/contract-kit';
import type { ContentEditingDeps } from '../content-editing-deps';
import { addDocument, addPublication, markDeleted } from '../store/write-content';
import type { ContentTables } from '../tables';
import { loadEdited } from '../editing/load-edited';
import { type PublicationChange, changeContentPublication } from '../editing/change-publication';

/**
 * Withdraws a piece of content in both languages and marks it as deleted.
 * @throws Refusal `contentNotFound`
 */
async function deleteDocument(
  { database }: Pick<ContentEditingDeps, 'database'>,
  key: ContentKey,
  { viewer, request }: Pick<PublicationChange, 'viewer' | 'request'>,
): Promise<void> {
  await changeContentPublication(database, { key, action: 'content.deleted', viewer, request }, async (db) => {
    for (const lang of locales) await addPublication(db, { key, lang, version: null, by: viewer.userId });
    await markDeleted(db, key);
  });
}

export function createPageEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, createPage, async ({ body: { slug }, viewer }) => {
    if (isReservedSlug(slug)) throw new Refusal('slugReserved');
    const key = `page:${slug}`;
    const added = await addDocument(deps.database.tables<ContentTables>(), key, viewer.userId);
    if (!added) throw new Refusal('slugTaken');
    return loadEdited(deps, key);
  });
}

export function deletePageEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, deletePage, async ({ params: { slug }, viewer, request }) => {
    await deleteDocument(deps, `page:${slug}`, { viewer, request });
    return {};
  });
}

export function createCollectionEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, createCollection, async ({ body: { collection }, viewer }) => {
    const key = collectionKey(collection);
    if (key === undefined) throw new Refusal('validationFailed', { detail: 'The name of the collection is too long.' });
    await addDocument(deps.database.tables<ContentTables>(), key, viewer.userId);
    return loadEdited(deps, key);
  });
}

export function deleteCollectionEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, deleteCollection, async ({ params: { collection }, viewer, request }) => {
    const key = collectionKey(collection);
    if (key === undefined) throw new Refusal('contentNotFound');
    await deleteDocument(deps, key, { viewer, request });
    return {};
  });
}
