import type { Transaction } from '@nitrate/database';
import type { FacetSnapshot } from '../facets/facet-cache';
import type { FilmConditions } from '../film-sets/film-conditions';
import type { FilmSets } from '../film-sets/film-sets';
import type { Search } from './query/read-search';
import type { SearchLimits } from './search-limits';

/** What the steps of a search share. */
export interface SearchContext {
  search: Search;
  /** One snapshot of the database for all statements of the search. */
  transaction: Transaction;
  facets: FacetSnapshot;
  sets: FilmSets;
  /** Filters and ranges of the search. */
  conditions: FilmConditions;
  limits: SearchLimits;
}
