import { type Kysely, sql } from 'kysely';

/**
 * Sums of `watch_play_day` that reports read: by film and day, by film and month, by archive and day, and who watched.
 * All of them are derived, day by day, by `refreshReportSums`. Triggers mark the days that have changed.
 */
export const reportSumsMigration = {
  async up(db: Kysely<object>) {
    await sql`
      create table watch_film_day (
        day date not null,
        -- Month whose statement has it.
        month date not null,
        film_id uuid not null,
        archive_id uuid not null,
        kind text not null,
        source text not null,
        organisation_id uuid,
        network text,
        seconds bigint not null,
        -- Plays that began on this day.
        plays integer not null,
        completed integer not null
      )`.execute(db);
    await sql`create index watch_film_day_day on watch_film_day (day)`.execute(db);
    await sql`create index watch_film_day_film on watch_film_day (film_id, day)`.execute(db);
    await sql`
      create table watch_film_month (
        -- First day of the month in which it was watched.
        watched date not null,
        month date not null,
        film_id uuid not null,
        archive_id uuid not null,
        kind text not null,
        audience text not null check (audience in ('b2c', 'b2e')),
        organisation_id uuid,
        seconds bigint not null,
        plays integer not null,
        completed integer not null,
        constraint watch_film_month_key unique nulls not distinct
          (watched, month, archive_id, film_id, kind, audience, organisation_id)
      )`.execute(db);
    await sql`create index watch_film_month_statement on watch_film_month (month, archive_id)`.execute(db);
    await sql`create index watch_film_month_film on watch_film_month (film_id)`.execute(db);
    await sql`
      create table watch_archive_day (
        day date not null,
        archive_id uuid not null,
        kind text not null,
        source text not null,
        organisation_id uuid,
        network text,
        seconds bigint not null,
        plays integer not null,
        completed integer not null
      )`.execute(db);
    await sql`create index watch_archive_day_day on watch_archive_day (day)`.execute(db);
    await sql`
      create index watch_archive_day_organisation on watch_archive_day (organisation_id, day)
      where organisation_id is not null`.execute(db);
    await sql`
      -- Viewers of the audience b2c.
      create table watch_viewer_day (day date not null, viewer uuid not null, primary key (day, viewer))`.execute(db);
    await sql`create table watch_viewer_month (month date not null, viewer uuid not null, primary key (month, viewer))`.execute(
      db,
    );
    await sql`
      create table watch_stale_day (
        day date primary key,
        -- Written with every change, so that a refresh waits for the transaction of the change.
        changes bigint not null default 1
      )`.execute(db);
    await sql`
      create index watch_play_day_organisation on watch_play_day (organisation_id, day)
      where organisation_id is not null`.execute(db);
    await sql`create index watch_play_day_archive on watch_play_day (archive_id, day)`.execute(db);
    await createTriggers(db);
    await sql`insert into watch_stale_day (day) select distinct day from watch_play_day`.execute(db);
  },
};

/** Whether a play began on a day, and was completed, depends on the days beside it; so these are marked as well. */
async function createTriggers(db: Kysely<object>): Promise<void> {
  await sql`
    create function watch_mark_stale() returns trigger language plpgsql as $$
    begin
      insert into watch_stale_day (day)
      select distinct touched.day + beside
      from (select distinct day from changed) as touched, generate_series(-1, 1) as beside
      where beside = 0 or exists (select from watch_play_day where watch_play_day.day = touched.day + beside)
      order by 1
      on conflict (day) do update set changes = watch_stale_day.changes + 1;
      return null;
    end $$`.execute(db);
  for (const [event, table] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const) {
    await sql`
      create trigger ${sql.raw(`watch_stale_${event}`)} after ${sql.raw(event)} on watch_play_day
      referencing ${sql.raw(table)} table as changed
      for each statement execute function watch_mark_stale()`.execute(db);
  }
  await sql`
    create function watch_mark_all_stale() returns trigger language plpgsql as $$
    begin
      insert into watch_stale_day (day) select distinct day from watch_film_day order by 1
      on conflict (day) do update set changes = watch_stale_day.changes + 1;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger watch_stale_truncate after truncate on watch_play_day
    for each statement execute function watch_mark_all_stale()`.execute(db);
}
