import type { Database } from '@nitrate/database';
import type { FacetCache } from './facets/facet-cache';
import type { SearchLimits } from './search/search-limits';

/** What the endpoints of the catalogue need. */
export interface CatalogDeps {
  database: Database;
  facetCache: FacetCache;
  /** Default: `defaultSearchLimits`. */
  searchLimits?: SearchLimits;
}
