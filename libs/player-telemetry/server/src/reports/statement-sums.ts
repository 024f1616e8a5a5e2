import type { Database } from '@nitrate/database';
import type { StatementFilmSum, StatementSum } from '@nitrate/player-telemetry/contract';
import { sql } from 'kysely';
import type { PlayerTelemetryTables } from '../tables';

/** What the statements of these months are about, by archive, most watched first. @param months first days */
export async function findStatementSums(database: Database, months: readonly string[]): Promise<StatementSum[]> {
  const { rows } = await sql<StatementSum>`
    select month, archive_id as "archiveId",
      coalesce(sum(seconds) filter (where kind = 'full'), 0)::bigint as "fullSeconds",
      coalesce(sum(seconds) filter (where kind = 'preview'), 0)::bigint as "previewSeconds"
    from watch_film_month where month = any(${months}::date[])
    group by month, archive_id order by month desc, "fullSeconds" desc, archive_id`.execute(
    database.tables<PlayerTelemetryTables>(),
  );
  return rows;
}

/** The films of a statement by the month in which they were watched. @param month first day */
export async function findStatementFilms(
  database: Database,
  { month, archive }: { month: string; archive: string },
): Promise<StatementFilmSum[]> {
  const { rows } = await sql<StatementFilmSum>`
    select film_id as "filmId", watched,
      coalesce(sum(seconds) filter (where kind = 'full'), 0)::bigint as "fullSeconds",
      coalesce(sum(seconds) filter (where kind = 'preview'), 0)::bigint as "previewSeconds",
      coalesce(sum(plays) filter (where kind = 'full'), 0)::bigint as "fullPlays"
    from watch_film_month where month = ${month}::date and archive_id = ${archive}::uuid
    group by film_id, watched having bool_or(seconds <> 0 or plays <> 0)
    order by "fullSeconds" desc, "previewSeconds" desc, film_id, watched`.execute(
    database.tables<PlayerTelemetryTables>(),
  );
  return rows;
}

export interface ClosedMonth {
  month: string;
  closedAt: Date;
}

/** All closed months, oldest first. */
export function findClosedMonths(database: Pick<Database, 'tables'>): Promise<ClosedMonth[]> {
  return database
    .tables<PlayerTelemetryTables>()
    .selectFrom('watch_month')
    .select(['month', 'closed_at as closedAt'])
    .orderBy('month')
    .execute();
}

/** The oldest month with watch time whose statements are open; undefined where there is none. */
export async function findFirstOpenMonth(database: Pick<Database, 'tables'>): Promise<string | undefined> {
  const { rows } = await sql<{ month: string | null }>`
    select min(month) as month from watch_play_day
    where not exists (select from watch_month where watch_month.month = watch_play_day.month)`.execute(
    database.tables<PlayerTelemetryTables>(),
  );
  return rows[0]?.month ?? undefined;
}

/** Whether a closed month has been rolled up as a whole, so that its figures are final. */
export async function isMonthComplete(database: Pick<Database, 'tables'>, month: string): Promise<boolean> {
  const row = await database
    .tables<PlayerTelemetryTables>()
    .selectFrom('watch_month')
    .innerJoin('watch_rollup', (join) => join.onTrue())
    .select((eb) => eb('watch_rollup.through_sequence', '>=', eb.ref('watch_month.through_sequence')).as('complete'))
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.complete === true;
}
