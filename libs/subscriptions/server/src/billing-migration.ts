import type { FeatureMigrations } from '@nitrate/database';
import { sql } from 'kysely';

type Db = Parameters<FeatureMigrations['migrations'][string]['up']>[0];

/** Tables of what is sold: purchases, invoices, events of providers, mails, gift codes. */
export async function createSelling(db: Db): Promise<void> {
  await sql`
    alter table subscription
      -- What the next payment costs, as far as the provider says it.
      add next_cents integer,
      add currency text`.execute(db);
  await sql`alter table ticket add customer_id text`.execute(db);
  await createPurchases(db);
  await createInvoices(db);
  await createEvents(db);
  await createGiftCodes(db);
}

async function createPurchases(db: Db): Promise<void> {
  await sql`
    create table checkout (
      -- Also the idempotency key at the provider, which returns it with what was bought.
      id uuid primary key,
      user_id uuid references auth_user on delete set null,
      -- Of the client: the same purchase has the same key.
      key uuid not null,
      plan text not null,
      kind text not null check (kind in ('month', 'year', 'ticket')),
      -- Of the first payment.
      cents integer not null check (cents >= 0),
      coupon text,
      back text,
      -- The consumer wants the film at once, and knows that the right of withdrawal ends with it.
      begins_at_once boolean not null,
      state text not null check (state in ('open', 'paid', 'failed', 'expired')),
      provider text not null,
      -- Of the payment page; null until the provider has opened it.
      provider_id text,
      url text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      unique (user_id, key),
      unique (provider, provider_id)
    )`.execute(db);
  await sql`create index checkout_open on checkout (expires_at) where state = 'open'`.execute(db);
  await sql`create index checkout_coupon on checkout (coupon) where state in ('open', 'paid')`.execute(db);
}

async function createInvoices(db: Db): Promise<void> {
  await sql`
    create table invoice (
      id uuid primary key,
      user_id uuid references auth_user on delete set null,
      provider text not null,
      provider_id text not null,
      subscription_id uuid references subscription,
      ticket_id uuid references ticket,
      number text not null,
      plan text not null,
      kind text not null check (kind in ('month', 'year', 'ticket')),
      cents integer not null,
      currency text not null,
      -- Percent that the price included when it was invoiced.
      tax_percent numeric not null,
      issued_at timestamptz not null,
      period_start timestamptz,
      period_end timestamptz,
      -- Also set once it is refunded.
      paid_at timestamptz,
      state text not null check (state in ('paid', 'open', 'refunded', 'charged-back')),
      url text,
      unique (provider, provider_id),
      check ((subscription_id is null) <> (ticket_id is null))
    )`.execute(db);
  await sql`create index invoice_user on invoice (user_id)`.execute(db);
  await sql`create index invoice_subscription on invoice (subscription_id)`.execute(db);
  await sql`create index invoice_ticket on invoice (ticket_id)`.execute(db);
  await sql`
    create table payment_mail (
      kind text not null,
      -- What it is about: each mail is queued once.
      subject text not null,
      queued_at timestamptz not null,
      primary key (kind, subject)
    )`.execute(db);
}

async function createEvents(db: Db): Promise<void> {
  await sql`
    create table provider_event (
      provider text not null,
      -- Of the event at the provider.
      id text not null,
      type text not null,
      object_kind text not null check (object_kind in ('checkout', 'subscription', 'payment')),
      object_id text not null,
      received_at timestamptz not null,
      -- When the object was loaded and saved after the event was received.
      handled_at timestamptz,
      primary key (provider, id)
    )`.execute(db);
  await sql`
    create index provider_event_unhandled on provider_event (provider, object_kind, object_id)
    where handled_at is null`.execute(db);
  await sql`
    create table sandbox_object (
      id text primary key,
      kind text not null check (kind in ('customer', 'checkout', 'subscription', 'payment')),
      customer text not null,
      -- Random part of the address of its page.
      address text unique,
      state jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index sandbox_object_customer on sandbox_object (customer, created_at)`.execute(db);
  await sql`
    create table sandbox_event (
      id text primary key,
      sequence bigint not null generated always as identity,
      type text not null,
      object_kind text not null,
      object_id text not null,
      customer text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index sandbox_event_customer on sandbox_event (customer, sequence desc)`.execute(db);
  await sql`create sequence sandbox_invoice_number`.execute(db);
}

async function createGiftCodes(db: Db): Promise<void> {
  await sql`
    create table gift_code (
      -- SHA-256 of the code, which is printed once.
      code_hash bytea primary key,
      plan text not null,
      kind text not null check (kind in ('month', 'year', 'ticket')),
      -- Of a subscription; null for a ticket.
      months integer check (months > 0),
      hours integer check (hours > 0),
      starts_within_days integer check (starts_within_days > 0),
      created_at timestamptz not null,
      expires_at timestamptz,
      redeemed_at timestamptz,
      redeemed_by uuid references auth_user on delete set null,
      check ((kind = 'ticket') = (months is null)),
      check ((kind = 'ticket') = (hours is not null)),
      check ((kind = 'ticket') = (starts_within_days is not null))
    )`.execute(db);
}
