import type { FeatureMigrations } from '@nitrate/database';
import { sql } from 'kysely';
import { createAdministration } from './administration/administration-migration';
import { createAnnouncements } from './announcements/announcements-migration';
import { createSignOn } from './organisations/sign-on-migration';
import { createSelling } from './billing-migration';

/** Subscriptions, tickets and institutions. References `auth_user`, and takes over the claims of `auth`. */
export const subscriptionsMigrations: FeatureMigrations = {
  feature: 'subscriptions',
  migrations: {
    '0001-subscriptions': {
      async up(db) {
        await sql`
          create table subscription (
            id uuid primary key,
            -- Null once the account is deleted: what was paid has to be accounted for.
            user_id uuid references auth_user on delete set null,
            -- 'granted': by the archive, without payments.
            provider text not null check (provider in ('stripe', 'sandbox', 'granted')),
            -- Of the subscription at the provider.
            provider_id text,
            -- Of the customer at the provider.
            customer_id text,
            plan text not null,
            kind text not null check (kind in ('month', 'year')),
            status text not null check (status in ('trialing', 'active', 'past_due', 'cancelled', 'expired')),
            period_start timestamptz not null,
            -- Null: open-ended.
            period_end timestamptz,
            past_due_since timestamptz,
            cancel_at_period_end boolean not null default false,
            -- To which it changes at the end of the period.
            next_plan text,
            ended_at timestamptz,
            -- When the user has read that it ended.
            acknowledged_at timestamptz,
            created_at timestamptz not null,
            updated_at timestamptz not null,
            unique (provider, provider_id),
            check ((provider = 'granted') = (provider_id is null)),
            check ((status = 'past_due') = (past_due_since is not null)),
            check ((status in ('cancelled', 'expired')) = (ended_at is not null))
          )`.execute(db);
        await sql`create index subscription_user on subscription (user_id)`.execute(db);
        await sql`
          create table ticket (
            id uuid primary key,
            user_id uuid references auth_user on delete set null,
            provider text not null check (provider in ('stripe', 'sandbox', 'granted')),
            -- Of its payment at the provider.
            provider_id text,
            plan text not null,
            purchased_at timestamptz not null,
            hours integer not null check (hours > 0),
            -- It starts by itself then, if no film was played before.
            starts_by timestamptz not null,
            started_at timestamptz,
            refunded_at timestamptz,
            -- When the user has read that it ended.
            acknowledged_at timestamptz,
            unique (provider, provider_id),
            check ((provider = 'granted') = (provider_id is null))
          )`.execute(db);
        await sql`create index ticket_user on ticket (user_id)`.execute(db);
        await createOrganisations(db);
        await takeClaims(db);
      },
    },
    '0002-selling': { up: (db) => createSelling(db) },
    '0003-single-sign-on': { up: (db) => createSignOn(db) },
    '0004-announcements': { up: (db) => createAnnouncements(db) },
    '0005-administration': { up: (db) => createAdministration(db) },
  },
};

type Db = Parameters<FeatureMigrations['migrations'][string]['up']>[0];

async function createOrganisations(db: Db): Promise<void> {
  await sql`
    create table organisation (
      id uuid primary key,
      -- Names it in addresses and commands.
      slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
      name text not null check (name <> ''),
      contact_name text not null default '',
      contact_email text not null default '',
      valid_from timestamptz not null,
      -- Null: open-ended.
      valid_until timestamptz,
      -- How many may watch at the same time; null: unlimited.
      seats integer check (seats > 0),
      created_at timestamptz not null,
      check (valid_until is null or valid_until > valid_from)
    )`.execute(db);
  await sql`
    create table organisation_network (
      network cidr primary key,
      organisation_id uuid not null references organisation on delete cascade,
      exclude using gist (network inet_ops with &&)
    )`.execute(db);
  await sql`create index organisation_network_organisation on organisation_network (organisation_id)`.execute(db);
  await sql`
    create table organisation_domain (
      -- Of confirmed e-mail addresses, in lower case.
      domain text primary key check (domain ~ '^[a-z0-9.-]+$'),
      organisation_id uuid not null references organisation on delete cascade
    )`.execute(db);
  await sql`create index organisation_domain_organisation on organisation_domain (organisation_id)`.execute(db);
  // Raised with every change of an organisation: processes then read the networks again.
  await sql`create table organisation_revision (revision bigint not null)`.execute(db);
  await sql`insert into organisation_revision (revision) values (1)`.execute(db);
}

/** Makes subscriptions and tickets of the claims that `auth` handed over. A ticket of theirs has started. */
async function takeClaims(db: Db): Promise<void> {
  await sql`
    insert into subscription (id, user_id, provider, provider_id, plan, kind, status, period_start, period_end,
      ended_at, acknowledged_at, created_at, updated_at)
    select id, user_id, case when stripe_subscription_id is null then 'granted' else 'stripe' end,
      stripe_subscription_id, case when stripe_subscription_id is null then 'granted' else 'month' end, 'month',
      case when valid_until <= now() then 'expired' else 'active' end, valid_from, valid_until,
      case when valid_until <= now() then valid_until end, acknowledged_at, valid_from, now()
    from subscription_handed_over where kind = 'SUBSCRIPTION'`.execute(db);
  await sql`
    insert into ticket (id, user_id, provider, plan, purchased_at, hours, starts_by, started_at, acknowledged_at)
    select id, user_id, 'granted', 'granted', valid_from,
      greatest(1, ceil(extract(epoch from coalesce(valid_until, valid_from + interval '10 years') - valid_from) / 3600)),
      valid_from, valid_from, acknowledged_at
    from subscription_handed_over where kind = 'TICKET'`.execute(db);
  await sql`drop table subscription_handed_over`.execute(db);
}
