import { searchFilms } from '@nitrate/catalog/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { SearchDeps } from '../catalog-deps';
import { presentSearch } from '../search/present-search';
import { readSearch } from '../search/query/read-search';
import { runSearch } from '../search/run-search';
import { catalogCachePolicy } from './catalog-cache-policy';

/** Search and browse films, with facets. */
export function searchFilmsEndpoint(app: HttpServer, deps: SearchDeps): void {
  route(
    app,
    searchFilms,
    async ({ query }) => {
      const search = readSearch(query);
      return presentSearch(search, await runSearch(deps, search));
    },
    catalogCachePolicy,
  );
}
