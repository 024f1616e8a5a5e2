import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { PlayerTelemetryTables } from '../tables';
import { intervalOf, matches, type WatchFilter, watchSums, type WatchSums } from './watch-filter';

export interface WatchSeriesRow extends WatchSums {
  /** First day of the interval. */
  day: string;
  source: string;
}

/** Sums by interval and source; intervals without any are missing. @param starts first days of the intervals */
export async function findWatchSeries(
  database: Database,
  { from, to, ...filter }: WatchFilter,
  starts: readonly string[],
): Promise<WatchSeriesRow[]> {
  const table = filter.film === undefined ? sql`watch_archive_day` : sql`watch_film_day`;
  const { rows } = await sql<WatchSeriesRow>`
    select ${intervalOf(starts)} as day, source, ${watchSums}
    from ${table} where day between ${from}::date and ${to}::date and ${matches(filter)}
    group by 1, 2 order by 1, 2`.execute(database.tables<PlayerTelemetryTables>());
  return rows;
}
