import type { Transaction } from '@nitrate/database';
import type { FacetSnapshot } from '../facets/facet-cache';
import type { Search } from './read-search';
import type { SearchLimits } from './search-limits';

/** What every step of one search works with. */
export interface SearchContext {
  search: Search;
  /** One snapshot of the database for all statements of the search. */
  transaction: Transaction;
  facets: FacetSnapshot;
  limits: SearchLimits;
}
