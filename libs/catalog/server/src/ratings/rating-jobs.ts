import type { Database, Transaction } from '@nitrate/database';
import { enqueue, type JobHandler } from '@nitrate/jobs';
import { indexRatings } from './index-ratings';

const ratingQueue = 'catalog.ratings';

/** The index follows all ratings of such a span at once. */
const spanMs = 10_000;
/** Time for transactions that began within a span to commit. */
const graceMs = 2_000;

/** Queues the update of the search index, in the transaction that changes ratings. */
export async function queueRatingIndex(transaction: Transaction, now: Date): Promise<void> {
  const end = (Math.floor(now.getTime() / spanMs) + 1) * spanMs;
  await enqueue(transaction, {
    ...{ queue: ratingQueue, key: String(end), payload: {}, runAfter: new Date(end + graceMs) },
  });
}

/** The job by which the search index follows the ratings. */
export const ratingJobs = (database: Database): Record<string, JobHandler> => ({
  [ratingQueue]: async () => ({ films: await indexRatings(database) }),
});
