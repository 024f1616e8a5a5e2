import type { FilmRating, SurvivingFilm } from '@nitrate/catalog/contract';
import type { ListCover, ListedBookmark, SavedQuery } from '@nitrate/lists/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { Database, Transaction } from '@nitrate/database';
import type { RawBuilder } from 'kysely';

/** A film as a bookmark shows it; `film` is null where visitors do not see it any more. */
export type BookmarkedFilm = Pick<ListedBookmark, 'film' | 'title' | 'titleLang'>;

/** A film where a list is arranged. */
export interface FilmThumbnail extends ListCover {
  titleLang: Locale;
  year: number | null;
}

/** Films as a relation that statements of this feature join, because only the catalogue knows its tables. */
export interface FilmRelation {
  /**
   * One row per film; `found` where the words find it, true without words; `watchable` where visitors can watch it;
   * `duration` in milliseconds.
   */
  films: RawBuilder<{
    id: string;
    year: number | null;
    duration: number | null;
    found: boolean;
    watchable: boolean;
  }>;
  /** The words that are neither negated nor of a field, folded. */
  words: readonly string[];
}

/** The ratings of films, which belong to their records and orders. */
export interface FilmRatings {
  /** Locks them until the end of the transaction, in one order for all. */
  lock(transaction: Transaction, filmIds: readonly string[]): Promise<void>;
  save(transaction: Transaction, ratings: readonly FilmRating[], now: Date): Promise<void>;
}

/** The searches of smart lists, which the catalogue runs. */
export interface SavedSearches {
  /** Changes when what searches find may change in another way than by films. */
  rulesVersion: number;
  /** Terms of which every film that a search finds has at least one. */
  findTerms(query: SavedQuery): Promise<string[]>;
  /** The revision of the search index. */
  readRevision(db: Database | Transaction): Promise<number>;
  /** The first films that a search finds, in its order. */
  find(transaction: Transaction, query: SavedQuery, limit: number): Promise<{ ids: string[]; total: number }>;
}

export interface ListsServerDeps {
  database: Database;
  /** At which mails of smart lists are sent, UTC. */
  mailHour: number;
  /**
   * The films that changes of these films are for; those that do not exist are missing. Keeps them from being merged until
   * the end of the transaction.
   */
  lockSurvivingFilms(transaction: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, SurvivingFilm>>;
  /** Films by their ids, published or not. */
  findFilms(ids: readonly string[], lang: Locale): Promise<ReadonlyMap<string, BookmarkedFilm>>;
  /** The titles, years and pictures of films, published or not. */
  findThumbnails(ids: readonly string[], lang: Locale): Promise<ReadonlyMap<string, FilmThumbnail>>;
  /** The films that a query of the archive's search finds. */
  searchedFilms(q: string): Promise<FilmRelation>;
  filmRatings: FilmRatings;
  savedSearches: SavedSearches;
  /** Called when a user has seen what is new in a smart list. */
  onSeen(transaction: Transaction, userId: string, list: string, now: Date): Promise<void>;
}
