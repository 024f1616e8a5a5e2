import type { Database } from '@nitrate/database';
import type { WatchFilter } from '@nitrate/player-telemetry/contract';
import { sql } from 'kysely';
import type { PlayerTelemetryTables } from '../tables';
import { inMonths, inRest, splitIntervals, splitPeriod } from './split-period';
import { intervalBounds, matches } from './watch-filter';

export interface ViewerCounts {
  total: number;
  /** By the first day of the interval. */
  intervals: Map<string, number>;
}

interface CountRow {
  day: string;
  viewers: number;
}

/**
 * Different viewers of the audience `b2c`, by their pseudonyms. Guests have none and are not counted.
 * @param starts first days of the intervals
 */
export async function countViewers(
  database: Database,
  filter: Omit<WatchFilter, 'audience' | 'organisation'>,
  starts: readonly string[],
): Promise<ViewerCounts> {
  const isWhole = filter.archive === undefined && filter.film === undefined;
  const [total, rows] = isWhole
    ? [await countAll(database, filter), await countIntervals(database, filter, starts)]
    : await countPart(database, filter, starts);
  return { total, intervals: new Map(rows.map(({ day, viewers }) => [day, viewers])) };
}

async function countAll(database: Database, period: Pick<WatchFilter, 'from' | 'to'>): Promise<number> {
  const { months, rest } = splitPeriod(period);
  const { rows } = await sql<{ viewers: number }>`
    select count(*) as viewers from (
      select viewer from watch_viewer_month where ${inMonths(sql`month`, months)}
      union
      select viewer from watch_viewer_day where ${inRest(rest)}
    ) as viewer`.execute(database.tables<PlayerTelemetryTables>());
  return rows[0]?.viewers ?? 0;
}

async function countIntervals(
  database: Database,
  period: Pick<WatchFilter, 'to'>,
  starts: readonly string[],
): Promise<CountRow[]> {
  const { months, weeks, rest } = splitIntervals(period, starts);
  const { rows } = await sql<CountRow>`
    select month as day, count(*) as viewers from watch_viewer_month
    where month = any(${months}::date[]) group by 1
    union all
    select week, viewers from watch_viewer_week where week = any(${weeks}::date[])
    union all
    select day, count(*) from (
      select distinct ${intervalBounds(starts)} as day, viewer from watch_viewer_day where ${inRest(rest)}
    ) as viewer group by 1`.execute(database.tables<PlayerTelemetryTables>());
  return rows;
}

/** Of one archive or film, over the plays themselves. */
async function countPart(
  database: Database,
  { from, to, ...part }: Omit<WatchFilter, 'audience' | 'organisation'>,
  starts: readonly string[],
): Promise<[number, CountRow[]]> {
  const { rows } = await sql<{ day: string | null; viewers: number }>`
    with viewers as materialized (
      select distinct ${intervalBounds(starts)} as day, viewer from watch_play_day
      where day between ${from}::date and ${to}::date and viewer is not null
        and ${matches({ ...part, audience: 'b2c' })}
    )
    select day, count(distinct viewer) as viewers from viewers group by grouping sets ((day), ())`.execute(
    database.tables<PlayerTelemetryTables>(),
  );
  const total = rows.find(({ day }) => day === null)?.viewers ?? 0;
  return [total, rows.flatMap(({ day, viewers }) => (day === null ? [] : [{ day, viewers }]))];
}
