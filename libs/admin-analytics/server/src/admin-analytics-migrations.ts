import type { FeatureMigrations } from '@nitrate/database';
import { sql } from 'kysely';

/** What was agreed when a month was closed, and which statement was mailed. The figures of a statement are in the ledger. */
export const adminAnalyticsMigrations: FeatureMigrations = {
  feature: 'admin-analytics',
  migrations: {
    '0001-statements': {
      async up(db) {
        await sql`
          create table statement_mail (
            id uuid primary key,
            archive_id uuid not null,
            -- First day.
            month date not null,
            recipient text not null,
            lang text not null,
            -- Of the administrator; their account may be deleted since.
            requested_by uuid,
            requested_at timestamptz not null
          )`.execute(db);
        await sql`
          create table statement_share (
            -- First day of a closed month.
            month date not null,
            archive_id uuid not null,
            -- Null: none agreed.
            share numeric(5, 4),
            primary key (month, archive_id)
          )`.execute(db);
        await sql`create index statement_mail_month on statement_mail (month, archive_id)`.execute(db);
      },
    },
  },
};
