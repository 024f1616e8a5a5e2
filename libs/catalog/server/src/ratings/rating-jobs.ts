import { type Database, type Transaction, inTransaction } from '@nitrate/database';
import { type JobHandler, enqueue } from '@nitrate/jobs';
import { minRatings } from '@nitrate/catalog/contract';
import { sql } from 'kysely';
import { allRatingLexemes, lexemesOfRating } from '../index-film/number-lexemes';
import { nextRevision } from '../index-film/next-revision';
import { lockForWriting } from '../store/lock-for-writing';
import type { CatalogTables } from '../tables';
import { ratingTenths } from './rating-tenths';

/** Films of one transaction, which other writers wait for. */
const batchSize = 500;

/**
 * Writes the ratings of all films to the search index where it has others. Only what depends on the rating is written,
 * and cached pages stay: they show ratings after their TTL.
 * @returns the number of films
 */
export async function indexRatings(database: Database): Promise<number> {
  let count = 0;
  for (;;) {
    const films = await inTransaction(database, indexBatch);
    count += films;
    if (films < batchSize) return count;
  }
}

async function indexBatch(transaction: Transaction): Promise<number> {
  await lockForWriting(transaction);
  const films = await findOutdated(transaction);
  if (films.length === 0) return 0;
  const revision = await nextRevision(transaction);
  for (const tenths of new Set(films.map((film) => film.tenths))) {
    const numbers = films.filter((film) => film.tenths === tenths).map(({ no }) => no);
    await sql`
      update film_search set rating = ${tenths}, revision = ${revision},
        words = ts_delete(words, ${allRatingLexemes}::text[]) || array_to_tsvector(${lexemesOfRating(tenths)}::text[])
      where film_no = any(${numbers})`.execute(transaction.tables<CatalogTables>());
  }
  return films.length;
}

/** Films with or once with a rating whose rating in the index differs. */
async function findOutdated(transaction: Transaction): Promise<{ no: number; tenths: number }[]> {
  const { rows } = await sql<{ no: number; tenths: number }>`
    select distinct s.film_no as no, ${ratingTenths} as tenths from film_search s join film f on f.no = s.film_no
    where s.film_no in (
      select no from film where rating_count >= ${sql.lit(minRatings)}
      union all select film_no from film_search where rating > 0)
      and s.rating <> ${ratingTenths}
    order by no limit ${sql.lit(batchSize)}`.execute(transaction.tables<CatalogTables>());
  return rows;
}

const ratingQueue = 'catalog.ratings';

/** The index follows all ratings of such a span at once. */
const spanMs = 10_000;
/** Time for transactions that began within a span to commit. */
const graceMs = 2_000;

/** Queues the update of the search index, in the transaction that changes ratings. */
export async function queueRatingIndex(transaction: Transaction, now: Date): Promise<void> {
  const end = (Math.floor(now.getTime() / spanMs) + 1) * spanMs;
  await enqueue(transaction, {
    queue: ratingQueue,
    key: String(end),
    payload: {},
    runAfter: new Date(end + graceMs),
  });
}

/** The job by which the search index follows the ratings. */
export const ratingJobs = (database: Database): Record<string, JobHandler> => ({
  [ratingQueue]: async () => ({ films: await indexRatings(database) }),
});
