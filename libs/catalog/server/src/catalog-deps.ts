import type { Database } from '@nitrate/database';
import type { FacetCache } from './facets/facet-cache';
import type { SearchLimits } from './search/search-limits';

/** Dependencies of the endpoints. */
export interface CatalogDeps {
  database: Database;
  facetCache: FacetCache;
  /** Default: `defaultSearchLimits`. */
  searchLimits?: SearchLimits;
}
