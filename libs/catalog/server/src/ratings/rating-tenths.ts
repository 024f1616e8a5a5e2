import { minRatings } from '@nitrate/catalog/contract';
import { sql } from 'kysely';

/** The rating of `film f` in the search index: the average in tenths, 0 with too few ratings. */
export const ratingTenths = sql<number>`
  case when f.rating_count >= ${sql.lit(minRatings)} then round(f.rating::numeric * 10) else 0 end::smallint`;
