import type { Transaction } from '@nitrate/database';
import { type FilmRating, minRatings } from '@nitrate/catalog/contract';
import { sql } from 'kysely';
import type { CatalogTables } from '../tables';
import { queueRatingIndex } from './rating-jobs';

/**
 * Locks the ratings of films until the end of the transaction, in one order for all. Who counts after it counts what
 * every other transaction has committed before.
 */
export async function lockRatings({ client }: Transaction, filmIds: readonly string[]): Promise<void> {
  await client.query('select from film where id = any($1) order by id for no key update', [filmIds]);
}

/** Stores what the ratings of films come to, in the transaction that changes them, and has the search index follow. */
export async function saveRatings(transaction: Transaction, ratings: readonly FilmRating[], now: Date): Promise<void> {
  if (ratings.length === 0) return;
  const { rows } = await sql<{ counts: boolean }>`
    update film f set rating = r.average, rating_count = r.count
    from unnest(${ratings.map(({ filmId }) => filmId)}::uuid[], ${ratings.map(({ average }) => average)}::real[],
      ${ratings.map(({ count }) => count)}::integer[]) as r (id, average, count), film before
    where f.id = r.id and before.id = r.id
    returning greatest(f.rating_count, before.rating_count) >= ${sql.lit(minRatings)} as counts
  `.execute(transaction.tables<CatalogTables>());
  if (rows.some(({ counts }) => counts)) await queueRatingIndex(transaction, now);
}
