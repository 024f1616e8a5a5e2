import type { Transaction } from '@nitrate/database';
import type { FilmRatings } from '../lists-deps';
import type { ListsTables } from '../tables';
import { recountRatings } from '../ratings/recount-ratings';

/** Deletes the ratings of a user, and recounts the ratings of the films. */
async function eraseRatings(
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

/** Deletes what a user has collected, in the transaction that deletes the user; their ratings count no longer. */
export async function eraseLists(
  transaction: Transaction,
  userId: string,
  { filmRatings, now }: { filmRatings: FilmRatings; now: Date },
): Promise<void> {
  const db = transaction.tables<ListsTables>();
  await eraseRatings(transaction, filmRatings, userId, now);
  await db.deleteFrom('bookmark').where('user_id', '=', userId).execute();
  // With their films.
  await db.deleteFrom('list').where('user_id', '=', userId).execute();
  await db.deleteFrom('list_change').where('user_id', '=', userId).execute();
}
