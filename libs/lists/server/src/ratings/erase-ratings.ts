import type { Transaction } from '@nitrate/database';
import type { FilmRatings } from '../lists-deps';
import type { ListsTables } from '../tables';
import { recountRatings } from './recount-ratings';

/** Deletes the ratings of a user, and counts those of the films again. */
export async function eraseRatings(
  transaction: Transaction,
  filmRatings: FilmRatings,
  userId: string,
  now: Date,
): Promise<void> {
  const erased = await transaction
    .tables<ListsTables>()
    .deleteFrom('rating')
    .where('user_id', '=', userId)
    .returning(['film_id as filmId', 'rating'])
    .execute();
  const filmIds = erased.filter(({ rating }) => rating !== null).map(({ filmId }) => filmId);
  await recountRatings(transaction, filmRatings, filmIds, now);
}
