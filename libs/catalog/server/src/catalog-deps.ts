import type { Database, Reads, Transaction } from '@nitrate/database';
import type { Storage } from '@nitrate/storage';
import type { FacetCache } from './facets/facet-cache';
import type { FilmSetsCache } from './film-sets/film-sets-cache';
import type { SiteTexts } from './social-picture/site-texts';
import type { MergeFollower, SameFiles } from './studio/duplicates/merge-follower';
import type { SearchLimits } from './search/search-context';

/** Dependencies of the endpoints. */
export interface CatalogDeps {
  database: Database;
  facetCache: FacetCache;
  /** Stills of films. Default: none. */
  storage?: Pick<Storage, 'read'>;
  /** Queues the job that gives a film the text tracks of its transcripts. Default: none, for films without media. */
  queueTextTracks?: (transaction: Transaction, filmId: string) => Promise<void>;
  /** Display names of editors by id, without deleted ones. Default: none are known. */
  findNames?: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** What other features do when films are merged. Default: nothing. */
  mergeFollowers?: readonly MergeFollower[];
  /** Default: none are known. */
  sameFiles?: SameFiles;
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
