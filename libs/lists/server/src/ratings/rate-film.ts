import type { RatingChange } from '@nitrate/lists/contract';
import { isLater } from '../changes/change-order';
import type { ChangeScope, Refused } from '../changes/change-scope';
import type { ListsTables } from '../tables';

/** Rates a film, or with null takes the rating back. A film that is not published any more keeps its ratings. */
export async function rateFilm(scope: ChangeScope, { filmId }: RatingChange, rating: number | null): Promise<Refused> {
  const { transaction, userId, order, published, rated } = scope;
  const db = transaction.tables<ListsTables>();
  const before = await db
    .selectFrom('rating')
    .select(['changed_at', 'change_id'])
    .where('user_id', '=', userId)
    .where('film_id', '=', filmId)
    .executeTakeFirst();
  if (before && !isLater(order, { at: before.changed_at, id: before.change_id })) return null;
  if (rating !== null && !published.has(filmId)) return 'filmNotFound';
  if (rating === null && !before) return null;
  const columns = { rating, changed_at: order.at, change_id: order.id };
  await db
    .insertInto('rating')
    .values({ user_id: userId, film_id: filmId, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'film_id']).doUpdateSet(columns))
    .execute();
  rated.add(filmId);
  return null;
}
