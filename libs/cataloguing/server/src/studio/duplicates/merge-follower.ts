import type { Transaction } from '@nitrate/database';

/** Two films of which the one was merged into the other. */
interface MergedPair {
  survivor: string;
  merged: string;
  now: Date;
}

/** What another feature does with its rows of films that are merged. */
export interface MergeFollower {
  /** Gives the surviving film what users have of the merged one. Where they have both, the surviving film's remains. */
  follow: (transaction: Transaction, films: MergedPair) => Promise<void>;
  /** Gives the merged film back what it had. */
  giveBack: (transaction: Transaction, films: MergedPair) => Promise<void>;
}

/** Which films have media from the same file, known by another feature. */
export interface SameFiles {
  /** Groups of films by a key, in its order, at most `limit`. */
  groups: (after: string | undefined, limit: number) => Promise<{ key: string; films: string[] }[]>;
  /** Other films with media from the file of this one. */
  of: (filmId: string) => Promise<string[]>;
}
