import { getCollection } from '@nitrate/catalog/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { SearchDeps } from '../catalog-deps';
import { findCollection } from '../collections/find-collection';
import { catalogCachePolicy } from './catalog-cache-policy';

/** A collection: what its archive says of it, its films to watch, and its records. */
export function getCollectionEndpoint(app: HttpServer, deps: SearchDeps): void {
  route(
    app,
    getCollection,
    async ({ params, query: { lang = defaultLocale } }) => {
      const collection = await findCollection(deps, params.collection, lang);
      if (!collection) throw new Refusal('notFound');
      return collection;
    },
    catalogCachePolicy,
  );
}
