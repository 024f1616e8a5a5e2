import type { FeatureMigrations } from '@nitrate/database';
import { sql } from 'kysely';

/** The columns of other features' tables that these specs need. */
export const foreignTables: FeatureMigrations = {
  feature: 'foreign',
  migrations: {
    '0001-tables': {
      async up(db) {
        await sql`create table auth_user (id uuid primary key, email text not null, lang text not null)`.execute(db);
        await sql`
          create table subscription_handed_over (id uuid, user_id uuid, kind text, valid_from timestamptz,
            valid_until timestamptz, stripe_subscription_id text, acknowledged_at timestamptz)`.execute(db);
      },
    },
  },
};
