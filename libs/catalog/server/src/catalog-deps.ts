import type { Database, Reads } from '@nitrate/database';
import type { Storage } from '@nitrate/storage';
import type { FacetCache } from './facets/facet-cache';
import type { FilmSetsCache } from './film-sets/film-sets-cache';
import type { SiteTexts } from './social-picture/site-texts';
import type { SearchLimits } from './search/search-context';

/** A picture of a film at a time of it: a rectangle of a file in the storage, in pixels. */
export interface FilmFrame {
  key: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Dependencies of the endpoints. */
export interface CatalogDeps {
  database: Database;
  facetCache: FacetCache;
  /** Stills of films. Default: none. */
  storage?: Pick<Storage, 'read'>;
  /** The picture of a film nearest to a time of it, in milliseconds; of its preview alone where that is wanted. Default: none. */
  findFrame?: (filmId: string, ms: number, of: 'film' | 'preview') => Promise<FilmFrame | undefined>;
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
