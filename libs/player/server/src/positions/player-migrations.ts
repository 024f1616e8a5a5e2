import type { FeatureMigrations } from '@nitrate/database';
import { sql } from 'kysely';

/** Saved positions. References `auth_user` and `film`, so it runs after `auth` and `catalog`. */
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
  },
};
