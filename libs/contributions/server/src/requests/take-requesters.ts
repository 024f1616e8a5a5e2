import type { Transaction } from '@nitrate/database';
import type { ContributionsTables } from '../tables';

/** Users who have asked for a film and have not been notified yet that it can be watched; each is returned once. */
export async function takeRequesters(transaction: Transaction, filmId: string, now: Date): Promise<string[]> {
  const rows = await transaction
    .tables<ContributionsTables>()
    .updateTable('digitisation_request')
    .set({ notified_at: now })
    .where('film_id', '=', filmId)
    .where('user_id', 'is not', null)
    .where('notified_at', 'is', null)
    .returning('user_id as userId')
    .execute();
  return rows.flatMap(({ userId }) => userId ?? []);
}
