import { type Kysely, sql } from 'kysely';

/** Viewers by week, counted: they are only read as numbers, while those of months are put together for longer periods. */
export const viewerWeeksMigration = {
  async up(db: Kysely<object>) {
    await sql`
      create table watch_viewer_week (
        -- A Monday.
        week date primary key,
        -- Different viewers of watch_viewer_day.
        viewers integer not null
      )`.execute(db);
    // Days that have changed since are in watch_stale_day; a refresh counts their weeks again.
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`
      insert into watch_viewer_week (week, viewers)
      select date_trunc('week', day)::date, count(distinct viewer) from watch_viewer_day group by 1`.execute(db);
  },
};
