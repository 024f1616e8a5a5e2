import type { FilmUseName } from '@nitrate/cataloguing/contract';
import type { Transaction } from '@nitrate/database';

/** A film that is to be deleted. */
export interface FilmToDelete {
  id: string;
  slug: string;
}

/** What refers to a film. */
export interface FoundUse {
  filmId: string;
  use: FilmUseName;
  count: number;
}

/** What another feature has of films that are to be deleted. */
export interface FilmUser {
  /** What refers to the films, except what the user `by` has of them. */
  find?: (transaction: Transaction, films: readonly FilmToDelete[], by: string) => Promise<FoundUse[]>;
  /**
   * Holds back what would refer to the films and is not held back by the lock of their rows, until the end of the
   * transaction.
   */
  hold?: (transaction: Transaction) => Promise<void>;
  /** How many files go with the films. */
  countFiles?: (transaction: Transaction, ids: readonly string[]) => Promise<number>;
  /** Removes its rows of films that are deleted, and sees to it that their files are. */
  remove?: (transaction: Transaction, ids: readonly string[]) => Promise<void>;
}
