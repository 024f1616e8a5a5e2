import { suggest } from '@nitrate/catalog/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import type { ReadDeps } from '../catalog-deps';
import { findSuggestions } from '../search/find-suggestions';
import { catalogCachePolicy } from './catalog-cache-policy';

/** Films, people and collections that begin with the typed text, or nearly. */
export function suggestEndpoint(app: HttpServer, { reads, facetCache }: ReadDeps): void {
  route(
    app,
    suggest,
    async ({ query }) => ({
      suggestions: await reads.run((database) =>
        findSuggestions(database, facetCache, query.q, query.lang ?? defaultLocale),
      ),
    }),
    catalogCachePolicy,
  );
}
