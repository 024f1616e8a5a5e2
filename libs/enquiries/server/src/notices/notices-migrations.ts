import type { FeatureMigrations } from '@nitrate/database';
import { sql } from 'kysely';

/** Notices of cancellation and withdrawal. They refer to no account: they stay as proof when one is deleted. */
export const noticesMigrations: FeatureMigrations = {
  feature: 'subscriptions-notices',
  migrations: {
    '0001-contract-notice': {
      async up(db) {
        await sql`
          create table contract_notice (
            id uuid primary key,
            -- Chosen by the client, so that a repeated call stores nothing.
            key uuid not null unique,
            kind text not null check (kind in ('cancellation', 'withdrawal')),
            name text not null,
            email text not null,
            -- As the declarant names it.
            contract text not null,
            manner text check (manner in ('ordinary', 'extraordinary')),
            reason text,
            -- Null: as soon as possible.
            end_on date,
            lang text not null check (lang in ('en', 'de')),
            received_at timestamptz not null,
            -- When the archive has acted on it.
            done_at timestamptz,
            check ((kind = 'cancellation') = (manner is not null)),
            check ((manner is not distinct from 'extraordinary') = (reason is not null)),
            check (kind = 'cancellation' or end_on is null)
          )`.execute(db);
        await sql`create index contract_notice_received on contract_notice (received_at desc, id desc)`.execute(db);
        await sql`
          create index contract_notice_open on contract_notice (received_at desc, id desc)
          where done_at is null`.execute(db);
        await sql`create index contract_notice_email on contract_notice (lower(email))`.execute(db);
      },
    },
  },
};
