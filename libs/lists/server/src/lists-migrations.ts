import type { FeatureMigrations } from '@nitrate/database';
import { sql } from 'kysely';

/** Bookmarks and applied changes. References `auth_user` and `film`, so it runs after `auth` and `catalog`. */
export const listsMigrations: FeatureMigrations = {
  feature: 'lists',
  migrations: {
    '0001-bookmarks': {
      async up(db) {
        await sql`
          create table bookmark (
            user_id uuid not null references auth_user on delete cascade,
            -- Chosen by the client, so it is unique for its user only.
            id uuid not null,
            film_id uuid not null references film on delete cascade,
            start_ms integer check (start_ms >= 0),
            end_ms integer,
            note text not null default '' check (char_length(note) <= 500),
            -- The folded note, which is searched.
            note_key text not null default '',
            created_at timestamptz not null,
            -- Time and id of the last change: an older one that arrives later changes nothing.
            changed_at timestamptz not null,
            change_id uuid not null,
            -- Set instead of deleting the row, so that an older change cannot restore it.
            removed_at timestamptz,
            primary key (user_id, id),
            check (end_ms is null or end_ms > start_ms)
          )`.execute(db);
        await sql`create unique index bookmark_whole_film on bookmark (user_id, film_id) where start_ms is null`.execute(
          db,
        );
        await sql`
          create index bookmark_newest on bookmark (user_id, created_at desc, id desc) where removed_at is null`.execute(
          db,
        );
        await sql`create index bookmark_film on bookmark (film_id, user_id)`.execute(db);
        await sql`create index bookmark_removed on bookmark (removed_at) where removed_at is not null`.execute(db);
        await sql`
          create table list_change (
            user_id uuid not null references auth_user on delete cascade,
            id uuid not null,
            -- Problem code of a refused change.
            refused text,
            applied_at timestamptz not null,
            primary key (user_id, id)
          )`.execute(db);
        await sql`create index list_change_applied on list_change (applied_at)`.execute(db);
      },
    },
  },
};
