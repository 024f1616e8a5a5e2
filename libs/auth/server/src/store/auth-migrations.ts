import type { FeatureMigrations } from '@nitrate/database';
import { sql } from 'kysely';

/** Users, their sessions, mailed tokens, identities at institutions, and the counts of attempts. */
export const authMigrations: FeatureMigrations = {
  feature: 'auth',
  migrations: {
    '0001-auth': {
      async up(db) {
        await sql`
          create table auth_user (
            id uuid primary key,
            email text not null,
            -- Normalised, so that two spellings of an address are equal.
            email_key text not null unique,
            password_hash text not null,
            lang text not null check (lang in ('en', 'de')),
            roles text[] not null default '{}' check (roles <@ array['ADMIN', 'EDITOR']),
            confirmed_at timestamptz,
            new_email text,
            blocked_at timestamptz,
            -- Created by the embedded mode for trials; never in production.
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
            -- Set when a newer token has replaced it.
            rotated_at timestamptz
          )`.execute(db);
        await sql`create index auth_refresh_token_session on auth_refresh_token (session_id)`.execute(db);
        await sql`
          create table auth_mailed_token (
            hash bytea primary key,
            user_id uuid not null references auth_user on delete cascade,
            purpose text not null check (purpose in ('confirm', 'newEmail', 'reset')),
            -- The address it was mailed to; the token is valid for no other.
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
            -- Null: open-ended.
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
            -- Hashed, so that addresses of failed attempts are not stored.
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
      async up(db) {
        // A crash of the database clears the counts, which is acceptable; logins do not wait for the WAL.
        await sql`alter table auth_attempt set unlogged`.execute(db);
      },
    },
    '0003-attempts-left': {
      async up(db) {
        await sql`alter table auth_code rename column tries_left to attempts_left`.execute(db);
      },
    },
    '0004-password-set-at': {
      async up(db) {
        // Null where the password is the one of the sign-up.
        await sql`alter table auth_user add column password_set_at timestamptz`.execute(db);
      },
    },
    '0005-unconfirmed-users': {
      async up(db) {
        await sql`create index auth_user_unconfirmed on auth_user (created_at) where confirmed_at is null`.execute(db);
      },
    },
    '0006-claims-handed-over': {
      async up(db) {
        // The feature `subscriptions` owns what entitles a user; its first migration takes this table.
        await sql`alter table auth_claim add column acknowledged_at timestamptz`.execute(db);
        await sql`
          update auth_claim set acknowledged_at = expiration_acknowledged_at
          from auth_user
          where auth_user.id = user_id and expiration_acknowledged_at >= valid_until`.execute(db);
        await sql`alter table auth_claim rename to subscription_handed_over`.execute(db);
        await sql`alter table auth_user drop column expiration_acknowledged_at`.execute(db);
      },
    },
    '0007-single-sign-on': {
      async up(db) {
        // Null: no password was ever set, because the user signs in by their institution.
        await sql`alter table auth_user alter column password_hash drop not null`.execute(db);
        await sql`
          create table auth_identity (
            issuer text not null,
            -- Names the user at the issuer, which gives it to nobody else.
            subject text not null,
            -- As which the archive is registered there. Some issuers name a user differently for each client.
            client_id text not null,
            user_id uuid not null references auth_user on delete cascade,
            created_at timestamptz not null,
            last_used_at timestamptz not null,
            primary key (issuer, subject)
          )`.execute(db);
        await sql`create index auth_identity_user on auth_identity (user_id)`.execute(db);
        await sql`
          create table auth_sign_on (
            -- Of the parameter that comes back from the provider.
            state_hash bytea primary key,
            -- Of the cookie of the browser that began it.
            browser_hash bytea not null,
            organisation text not null,
            return_to text not null,
            lang text not null check (lang in ('en', 'de')),
            expires_at timestamptz not null
          )`.execute(db);
        await sql`create index auth_sign_on_expires on auth_sign_on (expires_at)`.execute(db);
      },
    },
    '0008-second-factors': {
      async up(db) {
        await sql`
          create table auth_factor (
            id uuid primary key,
            user_id uuid not null references auth_user on delete cascade,
            kind text not null check (kind in ('app', 'passkey')),
            name text not null,
            created_at timestamptz not null,
            last_used_at timestamptz,
            -- Of an authenticator app: encrypted for its user.
            sealed_secret text,
            -- The time step of the last code, since each counts once.
            last_step bigint,
            -- Of a passkey.
            credential_id text unique,
            public_key bytea,
            -- What the authenticator has counted; a copy of it falls behind.
            counter bigint,
            transports text[],
            check (case kind
              when 'app' then sealed_secret is not null and last_step is not null
              else credential_id is not null and public_key is not null and counter is not null
                and transports is not null
            end)
          )`.execute(db);
        await sql`create index auth_factor_user on auth_factor (user_id)`.execute(db);
        await sql`
          create table auth_recovery_code (
            user_id uuid not null references auth_user on delete cascade,
            hash bytea not null,
            primary key (user_id, hash)
          )`.execute(db);
        await sql`
          create table auth_ceremony (
            session_id uuid not null references auth_session on delete cascade,
            purpose text not null check (purpose in ('newApp', 'newPasskey', 'passkey')),
            -- The encrypted secret of an app that is being set up, or the challenge for a passkey.
            value text not null,
            expires_at timestamptz not null,
            primary key (session_id, purpose)
          )`.execute(db);
      },
    },
    '0009-administration': {
      async up(db) {
        await sql`alter table auth_user add column last_login_at timestamptz`.execute(db);
        await sql`
          update auth_user set last_login_at = session.created_at
          from (select user_id, max(created_at) as created_at from auth_session group by user_id) session
          where session.user_id = id`.execute(db);
        // The orders of the list of accounts, and the prefix of an address that is searched.
        await sql`create index auth_user_created on auth_user (created_at, id)`.execute(db);
        await sql`create index auth_user_last_login on auth_user (last_login_at nulls first, id)`.execute(db);
        await sql`create index auth_user_email_prefix on auth_user (email_key text_pattern_ops)`.execute(db);
        // The filters that leave few accounts.
        await sql`create index auth_user_with_roles on auth_user (id) where roles <> '{}'`.execute(db);
        await sql`create index auth_user_blocked on auth_user (id) where blocked_at is not null`.execute(db);
        await sql`create index auth_user_domain on auth_user (split_part(email_key, '@', -1))`.execute(db);
      },
    },
  },
};
