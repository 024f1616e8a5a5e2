import { mondayOf } from '@nitrate/contract-kit';
import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { PlayerTelemetryTables } from '../tables';

/** Days that one transaction works on: a rollup that changes one of them waits for it. */
const daysAtOnce = 7;

/** Part of its duration after which a film counts as completed. */
const completedPart = 0.9;

/**
 * Brings the sums of reports up to date with `watch_play_day`: recomputes the days that have changed. Reports call it
 * before they read; mostly there is one day to do, or none.
 */
export async function refreshReportSums(database: Database): Promise<void> {
  while (await hasStaleDays(database)) await inTransaction(database, (transaction) => refreshSome(transaction));
}

/** Makes the sums of reports from `watch_play_day` again. */
export async function rebuildReportSums(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const db = transaction.tables<PlayerTelemetryTables>();
    await lockReportSums(transaction);
    await sql`truncate watch_film_day, watch_film_month, watch_archive_day, watch_viewer_day, watch_viewer_month,
      watch_viewer_week`.execute(db);
    await sql`
      insert into watch_stale_day (day) select distinct day from watch_play_day on conflict do nothing`.execute(db);
  });
  await refreshReportSums(database);
}

/** One at a time: the second finds nothing left to do. */
const lockReportSums = (transaction: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtext('watch report sums'))`.execute(transaction.tables<PlayerTelemetryTables>());

async function hasStaleDays(database: Database): Promise<boolean> {
  const rows = await database
    .tables<PlayerTelemetryTables>()
    .selectFrom('watch_stale_day')
    .select('day')
    .limit(1)
    .execute();
  return rows.length > 0;
}

async function refreshSome(transaction: Transaction): Promise<void> {
  const db = transaction.tables<PlayerTelemetryTables>();
  await lockReportSums(transaction);
  // Waits for rollups in progress; the statements after it see what they have written.
  const { rows } = await sql<{ day: string }>`
    delete from watch_stale_day where day in (
      select day from watch_stale_day order by day limit ${daysAtOnce} for update
    ) returning day`.execute(db);
  const days = rows.map(({ day }) => day).sort();
  if (days.length === 0) return;
  await refreshFilmDays(transaction, days);
  await refreshArchiveDays(transaction, days);
  await refreshViewers(transaction, days);
  await refreshViewerWeeks(transaction, days);
}

/**
 * A play counts on the day on which it began: one that was also watched on the day before counts there. A correction has
 * no reports, and is no play.
 */
async function refreshFilmDays(transaction: Transaction, days: readonly string[]): Promise<void> {
  await sql`
    with played as (
      select *,
        row_number() over (partition by day, play, film_id, kind order by month, asset_ms desc) as row,
        sum(reports) over (partition by day, play, film_id, kind) as play_reports,
        sum(seconds) over (partition by day, play, film_id, kind) as play_seconds
      from watch_play_day where day = any(${days}::date[])
    ), continued as (
      select day - 1 as day, play, film_id, kind, sum(seconds) as seconds
      from watch_play_day where day in (select d + 1 from unnest(${days}::date[]) as d)
      group by 1, 2, 3, 4
    ), counted as (
      select played.*,
        row = 1 and play_reports > 0 and not exists (
          select from watch_play_day as before
          where before.day in (select d - 1 from unnest(${days}::date[]) as d)
            and before.day = played.day - 1 and before.play = played.play
            and before.film_id = played.film_id and before.kind = played.kind
        ) as begins,
        play_seconds + coalesce(continued.seconds, 0) >= ${completedPart}::numeric * asset_ms / 1000.0 as is_whole
      from played left join continued using (day, play, film_id, kind)
    ), removed as (
      delete from watch_film_day where day = any(${days}::date[])
      returning day, month, film_id, archive_id, kind, source, organisation_id, seconds, plays, completed
    ), added as (
      insert into watch_film_day
        (day, month, film_id, archive_id, kind, source, organisation_id, network, seconds, plays, completed)
      select day, month, film_id, archive_id, kind, source, organisation_id, network,
        sum(seconds), count(*) filter (where begins),
        count(*) filter (where begins and is_whole and kind = 'full')
      from counted group by day, month, film_id, archive_id, kind, source, organisation_id, network
      returning day, month, film_id, archive_id, kind, source, organisation_id, seconds, plays, completed
    )
    insert into watch_film_month as sums
      (watched, month, film_id, archive_id, kind, audience, organisation_id, seconds, plays, completed)
    select date_trunc('month', day)::date, month, film_id, archive_id, kind,
      case when source in ('network', 'domain') then 'b2e' else 'b2c' end, organisation_id,
      sum(seconds), sum(plays), sum(completed)
    from (
      select * from added
      union all
      select day, month, film_id, archive_id, kind, source, organisation_id, -seconds, -plays, -completed from removed
    ) as change
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(seconds) <> 0 or sum(plays) <> 0 or sum(completed) <> 0
    on conflict on constraint watch_film_month_key do update set
      seconds = sums.seconds + excluded.seconds,
      plays = sums.plays + excluded.plays,
      completed = sums.completed + excluded.completed`.execute(transaction.tables<PlayerTelemetryTables>());
}

async function refreshArchiveDays(transaction: Transaction, days: readonly string[]): Promise<void> {
  const db = transaction.tables<PlayerTelemetryTables>();
  await sql`delete from watch_archive_day where day = any(${days}::date[])`.execute(db);
  await sql`
    insert into watch_archive_day
      (day, archive_id, kind, source, organisation_id, network, seconds, plays, completed)
    select day, archive_id, kind, source, organisation_id, network, sum(seconds), sum(plays), sum(completed)
    from watch_film_day where day = any(${days}::date[])
    group by day, archive_id, kind, source, organisation_id, network`.execute(db);
}

async function refreshViewers(transaction: Transaction, days: readonly string[]): Promise<void> {
  const db = transaction.tables<PlayerTelemetryTables>();
  const { rows: gone } = await sql`
    delete from watch_viewer_day as stored where day = any(${days}::date[]) and not exists (
      select from watch_play_day as played
      where played.day = any(${days}::date[]) and played.day = stored.day and played.viewer = stored.viewer and source not in ('network', 'domain')
    ) returning 1`.execute(db);
  await sql`
    insert into watch_viewer_day (day, viewer)
    select distinct day, viewer from watch_play_day
    where day = any(${days}::date[]) and viewer is not null and source not in ('network', 'domain')
    on conflict do nothing`.execute(db);
  const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];
  // A pseudonym that was erased leaves the months as well.
  if (gone.length > 0) await sql`delete from watch_viewer_month where month = any(${months}::date[])`.execute(db);
  await sql`
    insert into watch_viewer_month (month, viewer)
    select distinct date_trunc('month', day)::date, viewer from watch_viewer_day
    where ${
      gone.length > 0 ? sql`date_trunc('month', day)::date = any(${months}::date[])` : sql`day = any(${days}::date[])`
    }
    on conflict do nothing`.execute(db);
}

async function refreshViewerWeeks(transaction: Transaction, days: readonly string[]): Promise<void> {
  const db = transaction.tables<PlayerTelemetryTables>();
  const weeks = [...new Set(days.map(mondayOf))];
  await sql`delete from watch_viewer_week where week = any(${weeks}::date[])`.execute(db);
  await sql`
    insert into watch_viewer_week (week, viewers)
    select week, count(distinct viewer)
    from unnest(${weeks}::date[]) as week join watch_viewer_day on day between week and week + 6
    group by week`.execute(db);
}
