import { type Kysely, sql } from 'kysely';

/** The ledger of watch time and what is derived from it. Nothing references films or users: the ledger outlives both. */
export const watchTimeMigration = {
  async up(db: Kysely<object>) {
    await sql`create sequence watch_time_sequence`.execute(db);
    await sql`
      create table watch_time (
        -- UUIDv7 of the client: when the watching began that is reported, and of which play it is part.
        key uuid not null,
        -- Position in its batch.
        item smallint not null,
        -- Rows below the highest number that is read under the exclusive lock are complete: see watch_rollup.
        sequence bigint not null default nextval('watch_time_sequence'),
        received_at timestamptz not null,
        film_id uuid not null,
        asset_id uuid not null,
        kind text not null check (kind in ('full', 'preview')),
        -- Duration of the asset when it was watched.
        asset_ms integer not null,
        archive_id uuid not null,
        -- Negative in corrections alone.
        seconds integer not null,
        source text not null
          check (source in ('subscription', 'ticket', 'role', 'network', 'domain', 'openAccess', 'preview')),
        organisation_id uuid,
        -- The network of the organisation; never the address of a visitor.
        network text,
        -- Pseudonym of the user; null for guests.
        viewer uuid,
        -- Why it was corrected; null for reports.
        correction text,
        -- The report that a correction corrects.
        corrects_key uuid,
        corrects_item smallint,
        primary key (key, item),
        check (seconds > 0 or correction is not null),
        check ((correction is null) = (corrects_key is null) and (corrects_key is null) = (corrects_item is null))
      ) partition by range (key)`.execute(db);
    await sql`
      create index watch_time_sequence_order on watch_time using brin (sequence)
      with (pages_per_range = 16, autosummarize = on)`.execute(db);
    await sql`create index watch_time_film on watch_time (film_id, key)`.execute(db);
    await sql`
      create table watch_time_apart (
        key uuid not null,
        item smallint not null,
        received_at timestamptz not null,
        reason text not null check (reason in ('impossible', 'noRight', 'unknownAsset', 'tooOld')),
        -- The item as it was sent, without its subscription.
        report jsonb not null,
        primary key (key, item)
      )`.execute(db);
    await sql`create index watch_time_apart_latest on watch_time_apart (received_at desc)`.execute(db);
    await sql`
      create table watch_play_day (
        -- In UTC, of the key.
        day date not null,
        -- Month whose statement has it: that of the day, or a later one where it arrived after that was closed.
        month date not null,
        play uuid not null,
        film_id uuid not null,
        archive_id uuid not null,
        kind text not null,
        source text not null,
        organisation_id uuid,
        network text,
        viewer uuid,
        asset_ms integer not null,
        seconds integer not null,
        reports integer not null,
        constraint watch_play_day_key unique nulls not distinct
          (day, month, play, film_id, archive_id, kind, source, organisation_id, network, viewer, asset_ms)
      )`.execute(db);
    await sql`create index watch_play_day_month on watch_play_day (month, archive_id)`.execute(db);
    await sql`create index watch_play_day_film on watch_play_day (film_id, day)`.execute(db);
    await sql`create index watch_play_day_viewer on watch_play_day (viewer) where viewer is not null`.execute(db);
    await sql`
      create table watch_rollup (
        only_row boolean primary key default true check (only_row),
        -- Rows of the ledger up to this number are in watch_play_day.
        through_sequence bigint not null
      )`.execute(db);
    await sql`insert into watch_rollup (through_sequence) values (0)`.execute(db);
    await sql`
      create table watch_month (
        -- First day of a closed month.
        month date primary key,
        closed_at timestamptz not null,
        -- Rows with a higher number belong to the next open month.
        through_sequence bigint not null
      )`.execute(db);
    await sql`
      create table watch_partition (
        -- First day of a month whose rows were exported and dropped.
        month date primary key,
        rows bigint not null,
        seconds bigint not null,
        storage_key text not null,
        sha256 text not null,
        exported_at timestamptz not null
      )`.execute(db);
  },
};
