import type { SurvivingFilm } from '@nitrate/catalog/contract';
import { sql } from 'kysely';

/**
 * Finds what a user has of a film as a row of it, and after a merge as one of the surviving film that came from there, or
 * as one that is left out.
 * @param named the film whose rows are wanted
 */
export const isOfFilm = (named: string, { filmId, mergedFrom }: SurvivingFilm) => sql<boolean>`
  film_id = any(${[filmId, ...mergedFrom]}::uuid[]) and (film_id = ${named} or merged_from @> array[${named}]::uuid[])`;

/** The films that a row was of, without the mark that it is left out: it does not return when the merge is undone. */
export const withoutReturn = sql<string[]>`
  case when merged_from[cardinality(merged_from)] = film_id then merged_from[1:cardinality(merged_from) - 1]
    else merged_from end`;
