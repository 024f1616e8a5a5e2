import { type Kysely, sql } from 'kysely';

/** How much of a viewer, a right or a network is counted, with its limit as a constraint. */
export const quotaMigration = {
  async up(db: Kysely<object>) {
    await sql`
      create table watch_quota (
        -- Pseudonym of a user, id of the right of a guest, or hash of a network and a day.
        holder uuid not null,
        -- A period.
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        -- The part of it that may have been watched: from the first right on, until the latest report.
        since timestamptz not null,
        until timestamptz not null,
        -- Films at once.
        streams integer not null,
        seconds integer not null,
        -- When no report of the period is accepted any more.
        expires_at timestamptz not null,
        primary key (holder, starts_at, ends_at),
        constraint watch_quota_limit check (seconds <= streams * extract(epoch from until - since))
      ) with (fillfactor = 80)`.execute(db);
    await sql`create index watch_quota_expiry on watch_quota (expires_at)`.execute(db);
    await sql`
      alter table watch_time_apart
        drop constraint watch_time_apart_reason_check,
        add constraint watch_time_apart_reason_check
          check (reason in ('impossible', 'noRight', 'unknownAsset', 'tooOld', 'overLimit'))`.execute(db);
  },
};
