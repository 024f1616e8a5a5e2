import { listCollections } from '@nitrate/catalog/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import type { CatalogDeps } from '../catalog-deps';
import { findCollections } from '../films/find-collections';
import { catalogCachePolicy } from './catalog-cache-policy';

/** The collections, largest first. */
export function listCollectionsEndpoint(app: HttpServer, { database }: CatalogDeps): void {
  route(
    app,
    listCollections,
    async ({ query }) => ({ collections: await findCollections(database, query.lang ?? defaultLocale) }),
    catalogCachePolicy,
  );
}
