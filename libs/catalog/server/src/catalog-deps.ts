import type { Database, Reads } from '@nitrate/database';
import type { Storage } from '@nitrate/storage';
import type { FacetCache } from './facets/facet-cache';
import type { FilmSetsCache } from './film-sets/film-sets-cache';
import type { SiteTexts } from './social-picture/site-texts';
import type { SearchLimits } from './search/search-context';

/** Dependencies of the endpoints. */
export interface CatalogDeps {
  database: Database;
  facetCache: FacetCache;
  /** Stills of films. Default: none. */
  storage?: Pick<Storage, 'read'>;
  /** For the pictures of pages. Default: none, under the name `Nitrate`. */
  siteTexts?: SiteTexts;
  /** Default: `defaultSearchLimits`. */
  searchLimits?: SearchLimits;
  /** Where search, suggestions and related films are read. Default: on `database`. */
  reads?: Reads;
}

/** Dependencies of what may be read on a replica. */
export interface ReadDeps extends CatalogDeps {
  reads: Reads;
}

/** Dependencies of what reads the films as sets. */
export interface SearchDeps extends ReadDeps {
  filmSets: FilmSetsCache;
}
