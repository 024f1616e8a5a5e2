import type { RatingChange } from '@nitrate/lists/contract';
import { isLater } from '../changes/change-order';
import type { ChangeScope, Refused } from '../changes/change-scope';
import { isOfFilm } from '../merges/merged-from';
import type { ListsTables } from '../tables';

/**
 * Rates a film, or with null takes the rating back: after a merge not that which the user has given the surviving film
 * itself. A film that is not published any more keeps its ratings.
 */
export async function rateFilm(
  scope: ChangeScope,
  { filmId: named }: RatingChange,
  rating: number | null,
): Promise<Refused> {
  const { transaction, userId, order, rated } = scope;
  const film = scope.filmOf(named);
  const db = transaction.tables<ListsTables>();
  const before = await db
    .selectFrom('rating')
    .select(['film_id', 'rating', 'changed_at', 'change_id'])
    .where('user_id', '=', userId)
    .$if(rating !== null, (query) => query.where('film_id', '=', film.filmId))
    .$if(rating === null, (query) => query.where(isOfFilm(named, film)))
    .executeTakeFirst();
  if (before && !isLater(order, { at: before.changed_at, id: before.change_id })) return null;
  if (rating !== null && !film.isPublished) return 'filmNotFound';
  if (rating === null && !before) return null;
  const filmId = before?.film_id ?? film.filmId;
  const columns = {
    rating,
    changed_at: order.at,
    change_id: order.id,
    ...((before?.rating ?? null) === null && rating !== null && { merged_from: [...film.mergedFrom] }),
  };
  await db
    .insertInto('rating')
    .values({ user_id: userId, film_id: filmId, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'film_id']).doUpdateSet(columns))
    .execute();
  rated.add(filmId);
  return null;
}
