import type { FeatureMigrations } from '@nitrate/database';
import { sql } from 'kysely';

/** Enquiries. References `auth_user`, so it runs after `auth`. */
export const contactMigrations: FeatureMigrations = {
  feature: 'subscriptions-contact',
  migrations: {
    '0001-sales-enquiry': {
      async up(db) {
        await sql`
          create table sales_enquiry (
            id uuid primary key,
            -- Chosen by the client, so that a repeated call stores nothing.
            idempotency_key uuid not null unique,
            kind text not null check (kind in ('institution', 'licensing', 'screening', 'other')),
            name text not null,
            organisation text,
            email text not null,
            country text not null,
            phone text,
            -- About how many people are to have access.
            seats integer check (seats > 0),
            message text not null,
            lang text not null check (lang in ('en', 'de')),
            user_id uuid references auth_user on delete cascade,
            created_at timestamptz not null
          )`.execute(db);
        await sql`create index sales_enquiry_created on sales_enquiry (created_at desc, id desc)`.execute(db);
        await sql`create index sales_enquiry_user on sales_enquiry (user_id)`.execute(db);
        await sql`create index sales_enquiry_email on sales_enquiry (lower(email))`.execute(db);
      },
    },
  },
};
