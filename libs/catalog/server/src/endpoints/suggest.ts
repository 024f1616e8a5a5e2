import { suggest } from '@nitrate/catalog/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import type { CatalogDeps } from '../catalog-deps';
import { findSuggestions } from '../films/find-suggestions';
import { catalogCachePolicy } from './catalog-cache-policy';

/** Films, people and collections that begin with the typed text. */
export function suggestEndpoint(app: HttpServer, { database, facetCache }: CatalogDeps): void {
  route(
    app,
    suggest,
    async ({ query }) => ({
      suggestions: await findSuggestions(database, facetCache, query.q, query.lang ?? defaultLocale),
    }),
    catalogCachePolicy,
  );
}
