import type { FeatureMigrations } from '@nitrate/database';
import { sql } from 'kysely';

/** Profiles and the newsletter. References `auth_user`, so it runs after `auth`. */
export const accountMigrations: FeatureMigrations = {
  feature: 'account',
  migrations: {
    '0001-account': {
      async up(db) {
        await sql`
          create table account_profile (
            user_id uuid primary key references auth_user on delete cascade,
            name text not null,
            surname text not null,
            city text not null default '',
            country text not null default '',
            code text not null default '',
            profession text not null default '',
            description text not null default '',
            changed_at timestamptz not null
          )`.execute(db);
        await sql`
          create table account_newsletter (
            user_id uuid primary key references auth_user on delete cascade,
            state text not null check (state in ('none', 'pending', 'subscribed')),
            -- Of the mailed link; the link itself is not stored.
            confirm_hash bytea unique,
            confirm_until timestamptz,
            asked_at timestamptz not null,
            confirmed_at timestamptz,
            ended_at timestamptz
          )`.execute(db);
        // Signs the unsubscribe links. Never changes, because the links in old mails must stay valid.
        await sql`
          create table account_secret (
            single boolean primary key default true check (single),
            secret bytea not null
          )`.execute(db);
        await sql`
          insert into account_secret (secret)
          values (sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea))`.execute(db);
      },
    },
    '0002-newsletter-requested-at': {
      async up(db) {
        await sql`alter table account_newsletter rename column asked_at to requested_at`.execute(db);
      },
    },
    '0003-searched-names': {
      async up(db) {
        await sql`
          create index account_profile_surname on account_profile (lower(surname) text_pattern_ops)`.execute(db);
        await sql`
          create index account_profile_name on account_profile (lower(name || ' ' || surname) text_pattern_ops)`.execute(
          db,
        );
        await sql`
          create index account_profile_order on account_profile (lower(surname), lower(name), user_id)`.execute(db);
      },
    },
  },
};
