import type { FacetCache } from '@nitrate/catalog/store';
import type { Database, Transaction } from '@nitrate/database';
import type { FilmUser } from './studio/deletion/film-user';
import type { MergeFollower, SameFiles } from './studio/duplicates/merge-follower';
import type { FailedFilms } from './studio/list/film-filter-sql';
import type { HomeRows, ReleasedPages } from './studio/releases/released-pages';

/** Dependencies of the endpoints for films and their transcripts in the studio. */
export interface CataloguingDeps {
  database: Database;
  facetCache: FacetCache;
  /** Queues the job that gives a film the text tracks of its transcripts. Default: none, for films without media. */
  queueTextTracks?: (transaction: Transaction, filmId: string) => Promise<void>;
  /** Display names of editors by id, without deleted ones. Default: none are known. */
  findNames?: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** What other features do when films are merged. Default: nothing. */
  mergeFollowers?: readonly MergeFollower[];
  /** What in other features refers to films, so that they are not deleted, or goes with them. Default: nothing. */
  filmUsers?: readonly FilmUser[];
  /** Path of the manifest of a full film below the media base, valid until a time. Default: no film has media. */
  playableUntil?: (filmId: string, until: Date) => Promise<string | undefined>;
  /** Default: none are known. */
  sameFiles?: SameFiles;
  /** Default: none. */
  failedFilms?: FailedFilms;
  /** Default: releases publish films only. */
  releasedPages?: ReleasedPages;
  /** Default: the home page has none. */
  homeRows?: HomeRows;
}
