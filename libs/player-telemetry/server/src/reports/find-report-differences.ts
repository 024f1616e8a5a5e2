import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { PlayerTelemetryTables } from '../tables';

/** A day, or the first of a week or month, for which the sums that reports read are wrong. */
export interface ReportDifference {
  day: string;
  unit: 'seconds' | 'viewers';
  /** Of `watch_play_day`, and of the sums that reports read. */
  played: number;
  reported: number;
}

/** Where the sums of reports differ from the plays; empty where all is well, after `refreshReportSums`. */
export async function findReportDifferences(database: Database): Promise<ReportDifference[]> {
  const [seconds, viewers] = [await findSecondsDifferences(database), await findViewersDifferences(database)];
  return [
    ...seconds.map((difference) => ({ ...difference, unit: 'seconds' as const })),
    ...viewers.map((difference) => ({ ...difference, unit: 'viewers' as const })),
  ];
}

type Difference = Omit<ReportDifference, 'unit'>;

async function findSecondsDifferences(database: Database): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
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

async function findViewersDifferences(database: Database): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with viewed as (
      select distinct day, viewer from watch_play_day
      where viewer is not null and source not in ('network', 'domain')
    ), played as (
      select interval, date_trunc(interval, day)::date as day, count(distinct viewer) as viewers
      from viewed cross join unnest(array['day', 'week', 'month']) as interval group by 1, 2
    ), reported as (
      select 'day' as interval, day, count(*) as viewers from watch_viewer_day group by day
      union all select 'week', week, viewers from watch_viewer_week
      union all select 'month', month, count(*) from watch_viewer_month group by month
    )
    select day, coalesce(played.viewers, 0) as played, coalesce(reported.viewers, 0) as reported
    from played full join reported using (interval, day)
    where played.viewers is distinct from reported.viewers
    order by day`.execute(database.tables<PlayerTelemetryTables>());
  return rows;
}
