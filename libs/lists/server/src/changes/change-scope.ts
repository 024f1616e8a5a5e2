import type { SurvivingFilm } from '@nitrate/catalog/contract';
import type { ProblemCode } from '@nitrate/contract-kit';
import type { Transaction } from '@nitrate/database';
import type { ListChange } from '@nitrate/lists/contract';
import type { ChangeOrder } from './change-order';

/** What the application of a change works with. */
export interface ChangeScope {
  /** Holds the lock of the user's changes. */
  transaction: Transaction;
  userId: string;
  order: ChangeOrder;
  /** The film that a change of this film is for. */
  filmOf(filmId: string): SurvivingFilm;
  /** The running time of a film, in milliseconds; null where it is not known. */
  lengthOf(filmId: string): Promise<number | null>;
  /** Films whose ratings the changes concern; they are counted again after all of them. */
  rated: Set<string>;
}

/** Why a change was refused; null for an applied one. */
export type Refused = ProblemCode | null;

export type ChangeOf<K extends ListChange['kind']> = Extract<ListChange, { kind: K }>;
