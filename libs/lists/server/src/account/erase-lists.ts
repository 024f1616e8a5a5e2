import type { Transaction } from '@nitrate/database';
import type { FilmRatings } from '../lists-deps';
import { eraseRatings } from '../ratings/erase-ratings';
import type { ListsTables } from '../tables';

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
