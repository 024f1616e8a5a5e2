import { type Database, runPrepared } from '@nitrate/database';
import type { ListsTables } from '../tables';

/** How a user has rated a film; null without a rating. */
export async function findRating(database: Database, userId: string, filmId: string): Promise<number | null> {
  const statement = database
    .tables<ListsTables>()
    .selectFrom('rating')
    .select('rating')
    .where('user_id', '=', userId)
    .where('film_id', '=', filmId)
    .compile();
  // Hot path: every watch page, for signed-in users.
  const [row] = await runPrepared(database, 'lists-rating', statement);
  return row?.rating ?? null;
}

interface Page {
  limit: number;
  offset: number;
}

/** A page of the ratings of a user, the newest first, and how many there are. */
export async function findRatings(database: Database, userId: string, { limit, offset }: Page) {
  const all = database
    .tables<ListsTables>()
    .selectFrom('rating')
    .where('user_id', '=', userId)
    .where('rating', 'is not', null);
  const [ratings, { total }] = await Promise.all([
    all
      .select(['film_id as filmId', 'rating', 'changed_at as ratedAt'])
      .orderBy('changed_at', 'desc')
      .orderBy('film_id', 'desc')
      .limit(limit)
      .offset(offset)
      .$narrowType<{ rating: number }>()
      .execute(),
    all.select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ratings, total };
}
