import type { Database } from '@nitrate/database';
import type {
  RequestRow,
  WatchedFilmRow,
  WatchFilter,
  WatchReports,
  WatchSeriesRow,
} from '@nitrate/player-telemetry/contract';
import { sql } from 'kysely';
import { countViewers } from './count-viewers';
import { findOrganisationUse } from './find-organisation-use';
import { findRejectedReports, sumRejectedReports } from './find-rejected-reports';
import { findExportedMonths, listLedgerRows, sumLedgerRows } from './list-ledger-rows';
import { refreshReportSums } from './refresh-report-sums';
import {
  findClosedMonths,
  findFirstOpenMonth,
  findStatementFilms,
  findStatementSums,
  isMonthComplete,
} from './statement-sums';
import type { PlayerTelemetryTables } from '../tables';
import { intervalBounds, matches, matchesAudience, watchSums } from './watch-filter';
import { inMonths, inRest, splitPeriod } from './split-period';

/** Sums by film. A film that moved to another archive has a row for each. */
async function findWatchedFilms(
  database: Database,
  { from, to, ...filter }: WatchFilter,
  { sort, limit, offset = 0 }: Parameters<WatchReports['films']>[1],
): ReturnType<WatchReports['films']> {
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

/** Sums by interval and source; intervals without any are missing. @param starts first days of the intervals */
async function findWatchSeries(
  database: Database,
  { from, to, ...filter }: WatchFilter,
  starts: readonly string[],
): Promise<WatchSeriesRow[]> {
  const table = filter.film === undefined ? sql`watch_archive_day` : sql`watch_film_day`;
  const { rows } = await sql<WatchSeriesRow>`
    select ${intervalBounds(starts)} as day, source, ${watchSums}
    from ${table} where day between ${from}::date and ${to}::date and ${matches(filter)}
    group by 1, 2 order by 1, 2`.execute(database.tables<PlayerTelemetryTables>());
  return rows;
}

/** Requests of full films through an organisation, by film and month. */
async function findOrganisationRequests(
  database: Database,
  { organisation, from, to }: { organisation: string; from: string; to: string },
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    with plays as (
      select film_id, archive_id, play, min(day) as day, min(viewer::text) as viewer
      from watch_play_day
      where organisation_id = ${organisation}::uuid and kind = 'full'
        and day between ${from}::date - 1 and ${to}::date
      group by film_id, archive_id, play having sum(reports) > 0
    )
    select film_id as "filmId", archive_id as "archiveId", date_trunc('month', day)::date as month,
      count(*) as requests, count(distinct (coalesce(viewer, play::text), day)) as "uniqueRequests"
    from plays where day >= ${from}::date
    group by 1, 2, 3 order by 1, 2, 3`.execute(database.tables<PlayerTelemetryTables>());
  return rows;
}

/** What reports read of the ledger, each time up to date with what has been rolled up. */
export function watchReports(database: Database): WatchReports {
  const refreshed =
    <Args extends unknown[], Result>(read: (database: Database, ...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await refreshReportSums(database);
      return read(database, ...args);
    };
  const direct =
    <Args extends unknown[], Result>(read: (database: Database, ...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      read(database, ...args);
  return {
    series: refreshed(findWatchSeries),
    viewers: refreshed(countViewers),
    films: refreshed(findWatchedFilms),
    organisations: refreshed(findOrganisationUse),
    organisationRequests: direct(findOrganisationRequests),
    ledgerRows: direct(listLedgerRows),
    ledgerSums: direct(sumLedgerRows),
    exportedMonths: direct(findExportedMonths),
    rejectedReports: direct(findRejectedReports),
    rejectedSums: direct(sumRejectedReports),
    statementSums: refreshed(findStatementSums),
    statementFilms: refreshed(findStatementFilms),
    closedMonths: direct(findClosedMonths),
    firstOpenMonth: direct(findFirstOpenMonth),
    isMonthComplete: direct(isMonthComplete),
  };
}
