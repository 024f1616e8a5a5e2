import { collectionKey } from '@nitrate/catalog/contract';
import { getCollectionDraft } from '@nitrate/content-cms/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { ContentEditingDeps } from '../content-editing-deps';
import { findShownDraft } from './find-shown-draft';

export function collectionDraftEndpoint(app: HttpServer, deps: ContentEditingDeps): void {
  route(app, getCollectionDraft, async (call) => {
    const key = collectionKey(call.query.collection);
    if (key === undefined) return {};
    return (await findShownDraft<'collection'>(deps, key, call)) ?? {};
  });
}
