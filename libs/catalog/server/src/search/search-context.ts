import type { Transaction } from '@nitrate/database';
import type { FacetSnapshot } from '../facets/facet-cache';
import type { Search } from './query/read-search';
import type { SearchLimits } from './search-limits';

/** What the steps of a search share. */
export interface SearchContext {
  search: Search;
  /** One snapshot of the database for all statements of the search. */
  transaction: Transaction;
  facets: FacetSnapshot;
  limits: SearchLimits;
}
