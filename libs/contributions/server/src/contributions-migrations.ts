import type { FeatureMigrations } from '@nitrate/database';
import { sql } from 'kysely';

/** Requests and contributions. References `auth_user` and `film`, so it runs after `auth` and `catalog`. */
export const contributionsMigrations: FeatureMigrations = {
  feature: 'contributions',
  migrations: {
    '0001-contributions': {
      async up(db) {
        await sql`
          create table digitisation_request (
            id uuid primary key,
            film_id uuid not null references film on delete cascade,
            -- SHA-256 of film and address, by which nobody is counted twice.
            person_key bytea not null,
            user_id uuid references auth_user on delete cascade,
            -- Of a guest, until the request is confirmed.
            email text,
            requested_at timestamptz not null,
            -- Until when the mailed link is valid.
            confirm_until timestamptz,
            -- The request counts from then on.
            confirmed_at timestamptz,
            unique (film_id, person_key),
            check (confirmed_at is not null or (email is not null and confirm_until is not null))
          )`.execute(db);
        await sql`create index digitisation_request_user on digitisation_request (user_id)`.execute(db);
        await sql`
          create index digitisation_request_unconfirmed on digitisation_request (confirm_until)
          where confirmed_at is null`.execute(db);
        await sql`
          create table contribution (
            id uuid primary key,
            film_id uuid not null references film on delete cascade,
            kind text not null check (kind in ('names', 'places', 'dates', 'other')),
            text text not null,
            user_id uuid references auth_user on delete cascade,
            -- Of a guest, as far as they said.
            name text,
            email text,
            created_at timestamptz not null,
            state text not null default 'new' check (state in ('new', 'accepted', 'declined')),
            decided_at timestamptz,
            decided_by uuid references auth_user on delete set null,
            note text not null default ''
          )`.execute(db);
        await sql`create index contribution_state on contribution (state, id desc)`.execute(db);
        await sql`create index contribution_film on contribution (film_id)`.execute(db);
        await sql`create index contribution_user on contribution (user_id)`.execute(db);
        await sql`create index contribution_decided_by on contribution (decided_by)`.execute(db);
      },
    },
    '0002-notified-requests': {
      async up(db) {
        // When the user was notified that the film can be watched.
        await sql`alter table digitisation_request add notified_at timestamptz`.execute(db);
      },
    },
  },
};
