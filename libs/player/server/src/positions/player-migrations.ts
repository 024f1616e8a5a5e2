import type { FeatureMigrations } from '@nitrate/database';
import { sql } from 'kysely';

/** Saved positions, streams and counts of grants. References `auth_user` and `film`, so it runs after `auth` and `catalog`. */
export const playerMigrations: FeatureMigrations = {
  feature: 'player',
  migrations: {
    '0001-playback-position': {
      async up(db) {
        await sql`
          create table playback_position (
            user_id uuid not null references auth_user on delete cascade,
            film_id uuid not null references film on delete cascade,
            -- Null where the film was watched to its end or removed from those to continue.
            position_ms integer,
            -- Of the full film when the position was saved.
            duration_ms integer not null,
            watched_at timestamptz,
            -- When the film was at the position: an older report that arrives later does not replace it.
            updated_at timestamptz not null,
            primary key (user_id, film_id)
          )`.execute(db);
        await sql`
          create index playback_position_unfinished on playback_position (user_id, updated_at desc, film_id desc)
          where position_ms is not null`.execute(db);
        await sql`create index playback_position_film on playback_position (film_id)`.execute(db);
      },
    },
    '0002-play-stream': {
      async up(db) {
        await sql`
          create table play_stream (
            -- Whose limit the stream counts against: \`user:ID\` or \`organisation:ID\`.
            holder text not null,
            -- Made by the client; unique for its holder alone, so that nobody can take or find that of another.
            id uuid not null,
            -- From 1 to the limit; null once it was ended.
            place integer,
            film_id uuid not null references film on delete cascade,
            browser text,
            system text,
            started_at timestamptz not null,
            confirmed_at timestamptz not null,
            primary key (holder, id),
            unique (holder, place)
          ) with (fillfactor = 70)`.execute(db);
        await sql`create index play_stream_film on play_stream (film_id)`.execute(db);
        await sql`
          create table play_grant_count (
            user_id uuid primary key references auth_user on delete cascade,
            -- When the first of the counted grants was given.
            since timestamptz not null,
            count integer not null
          ) with (fillfactor = 70)`.execute(db);
      },
    },
    '0003-merged-films': {
      async up(db) {
        // The films that this row was of before they were merged, the last merge last.
        await sql`alter table playback_position add column merged_from uuid[] not null default '{}'`.execute(db);
      },
    },
  },
};
