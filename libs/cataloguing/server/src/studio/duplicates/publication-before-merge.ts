import type { FilmStatus } from '@nitrate/catalog/store';

/** The publication of a film before it was merged into another one, and the type of `film_merge.before`. */
export interface PublicationBeforeMerge {
  status: FilmStatus;
  keepsStatus: boolean;
  withdrawal: { reason: string | null; by: string | null; at: string | null };
}
