import { findFacetValues } from '@nitrate/catalog/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { SearchDeps } from '../catalog-deps';
import { presentFacetValues } from '../facets/present-facets';
import { readSearch } from '../search/query/read-search';
import { runSearch } from '../search/run-search';
import { catalogCachePolicy } from './catalog-cache-policy';

/** Values of a facet by a part of their label. */
export function findFacetValuesEndpoint(app: HttpServer, deps: SearchDeps): void {
  route(
    app,
    findFacetValues,
    async ({ params: { facet }, query: { contains, ...query } }) => {
      const search = readSearch({ ...query, facets: facet, sort: 'recentlyAdded', size: 1, detail: 'card' });
      return { values: presentFacetValues(facet, contains, search, await runSearch(deps, search)) };
    },
    catalogCachePolicy,
  );
}
