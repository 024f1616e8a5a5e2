import type { FeatureMigrations } from '@nitrate/database';
import { type Kysely, sql } from 'kysely';

/** Users, their sessions, what is mailed to them, what they hold, and how often something was tried. */
export const authMigrations: FeatureMigrations = {
  feature: 'auth',
  migrations: {
    '0001-auth': {
      async up(db: Kysely<unknown>) {
        await sql`
          create table auth_user (
            id uuid primary key,
            email text not null,
            -- The address in the form in which two spellings of it are equal.
            email_key text not null unique,
            password_hash text not null,
            lang text not null check (lang in ('en', 'de')),
            roles text[] not null default '{}' check (roles <@ array['ADMIN', 'EDITOR']),
            confirmed_at timestamptz,
            new_email text,
            blocked_at timestamptz,
            -- Made by the embedded mode to try things out; never in production.
            demo boolean not null default false,
            expiration_acknowledged_at timestamptz,
            created_at timestamptz not null
          )`.execute(db);
        await sql`
          create table auth_session (
            id uuid primary key,
            user_id uuid not null references auth_user on delete cascade,
            browser text,
            system text,
            two_factor_until timestamptz,
            created_at timestamptz not null,
            last_used_at timestamptz not null,
            expires_at timestamptz not null
          )`.execute(db);
        await sql`create index auth_session_user on auth_session (user_id)`.execute(db);
        await sql`
          create table auth_refresh_token (
            hash bytea primary key,
            session_id uuid not null references auth_session on delete cascade,
            expires_at timestamptz not null,
            -- Set once another one took its place.
            rotated_at timestamptz
          )`.execute(db);
        await sql`create index auth_refresh_token_session on auth_refresh_token (session_id)`.execute(db);
        await sql`
          create table auth_mailed_token (
            hash bytea primary key,
            user_id uuid not null references auth_user on delete cascade,
            purpose text not null check (purpose in ('confirm', 'newEmail', 'reset')),
            -- The address it was mailed to; it speaks for no other.
            email text not null,
            expires_at timestamptz not null,
            used_at timestamptz
          )`.execute(db);
        await sql`create index auth_mailed_token_user on auth_mailed_token (user_id, purpose)`.execute(db);
        await sql`
          create table auth_code (
            session_id uuid primary key references auth_session on delete cascade,
            hash bytea not null,
            tries_left integer not null,
            expires_at timestamptz not null
          )`.execute(db);
        await sql`
          create table auth_claim (
            id uuid primary key,
            user_id uuid not null references auth_user on delete cascade,
            kind text not null check (kind in ('SUBSCRIPTION', 'TICKET')),
            valid_from timestamptz not null,
            -- Null: no end in sight.
            valid_until timestamptz,
            stripe_subscription_id text
          )`.execute(db);
        await sql`create index auth_claim_user on auth_claim (user_id)`.execute(db);
        await sql`
          create table auth_device (
            user_id uuid not null references auth_user on delete cascade,
            browser text not null,
            system text not null,
            first_seen_at timestamptz not null,
            primary key (user_id, browser, system)
          )`.execute(db);
        await sql`
          create table auth_attempt (
            scope text not null,
            -- Hashed: an address that was merely typed is kept nowhere.
            key bytea not null,
            count integer not null,
            last_at timestamptz not null,
            wait_until timestamptz not null,
            primary key (scope, key)
          )`.execute(db);
        await sql`create index auth_attempt_last on auth_attempt (last_at)`.execute(db);
      },
    },
    '0002-attempts-unlogged': {
      async up(db: Kysely<unknown>) {
        // A crash of the database forgets them, as an hour does; no login waits for the disk to keep its count.
        await sql`alter table auth_attempt set unlogged`.execute(db);
      },
    },
  },
};
