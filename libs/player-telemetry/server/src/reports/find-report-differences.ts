import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { PlayerTelemetryTables } from '../tables';

/** A day, or the first of a month, on which the sums that reports read are wrong. */
export interface ReportDifference {
  day: string;
  /** Seconds of `watch_play_day`, and of the sums that reports read. */
  played: number;
  reported: number;
}

/** Days on which the sums of reports differ from the plays; empty where all is well, after `refreshReportSums`. */
export async function findReportDifferences(database: Database): Promise<ReportDifference[]> {
  const { rows } = await sql<ReportDifference>`
    with played as (select day, sum(seconds)::bigint as seconds from watch_play_day group by day),
      films as (select day, sum(seconds)::bigint as seconds from watch_film_day group by day),
      archives as (select day, sum(seconds)::bigint as seconds from watch_archive_day group by day),
      days as (
        select day, coalesce(played.seconds, 0) as played, coalesce(films.seconds, 0) as films,
          coalesce(archives.seconds, 0) as archives
        from played full join films using (day) full join archives using (day)
      ),
      months as (
        select month.watched as day,
          (select coalesce(sum(films), 0) from days where date_trunc('month', day) = month.watched)::bigint as played,
          sum(month.seconds)::bigint as films
        from watch_film_month as month group by month.watched
      )
    select day, played, films as reported from days where played <> films
    union all select day, played, archives from days where played <> archives
    union all select day, played, films from months where played <> films
    order by day`.execute(database.tables<PlayerTelemetryTables>());
  return rows;
}
