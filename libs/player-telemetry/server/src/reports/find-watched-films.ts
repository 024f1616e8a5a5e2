import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { PlayerTelemetryTables } from '../tables';
import { inMonths, inRest, splitPeriod } from './split-period';
import { matches, matchesAudience, type WatchFilter, watchSums, type WatchSums } from './watch-filter';

export interface WatchedFilmRow extends WatchSums {
  filmId: string;
  archiveId: string;
}

interface Window {
  /** Highest first. */
  sort: keyof WatchSums;
  /** Undefined: all. */
  limit?: number;
  offset?: number;
}

interface WatchedFilmsPage {
  films: WatchedFilmRow[];
  /** Films without limit and offset. */
  total: number;
}

/** Sums by film. A film that moved to another archive has a row for each. */
export async function findWatchedFilms(
  database: Database,
  { from, to, ...filter }: WatchFilter,
  { sort, limit, offset = 0 }: Window,
): Promise<WatchedFilmsPage> {
  // The sums of months have neither network nor source.
  const isByDay = filter.network !== undefined || filter.source !== undefined;
  const { months, rest } = isByDay ? { months: undefined, rest: [{ from, to }] } : splitPeriod({ from, to });
  const columns = sql`film_id, archive_id, kind, seconds, plays, completed`;
  const byMonth = sql`
    select ${columns} from watch_film_month where ${inMonths(sql`watched`, months)} and ${matchesAudience(filter)}`;
  const window = limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`;
  const { rows } = await sql<WatchedFilmRow & { total: number }>`
    select film_id as "filmId", archive_id as "archiveId", ${watchSums}, count(*) over () as total
    from (
      ${months ? sql`${byMonth} union all` : sql``}
      select ${columns} from watch_film_day where ${inRest(rest)} and ${matches(filter)}
    ) as sums
    group by film_id, archive_id
    order by ${sql.ref(sort)} desc, "fullSeconds" desc, "previewSeconds" desc, film_id, archive_id ${window}`.execute(
    database.tables<PlayerTelemetryTables>(),
  );
  return { films: rows.map(({ total: _, ...film }) => film), total: rows[0]?.total ?? 0 };
}
