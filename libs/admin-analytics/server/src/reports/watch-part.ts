import type { exportWatchedFilms } from '@nitrate/admin-analytics/contract';
import type { QueryOf } from '@nitrate/contract-kit';
import type { WatchFilter } from '@nitrate/player-telemetry/contract';
import type { AdminAnalyticsDeps } from '../admin-analytics-deps';

type Query = Pick<
  QueryOf<typeof exportWatchedFilms>,
  'archive' | 'collection' | 'organisation' | 'network' | 'audience' | 'source'
>;

/** The filter of what a query narrows watch time to, except for its time. */
export async function watchPart(
  { names }: Pick<AdminAnalyticsDeps, 'names'>,
  { archive, collection, organisation, network, audience = 'all', source }: Query,
): Promise<Omit<WatchFilter, 'from' | 'to' | 'film'>> {
  const films = collection === undefined ? undefined : await names.collectionFilms(collection);
  return { archive, films, organisation, network, audience, source };
}
