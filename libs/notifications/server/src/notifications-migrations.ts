import type { FeatureMigrations } from '@nitrate/database';
import { sql } from 'kysely';

/** Notifications and their settings. References `auth_user`, so it runs after `auth`. */
export const notificationsMigrations: FeatureMigrations = {
  feature: 'notifications',
  migrations: {
    '0001-notifications': {
      async up(db) {
        await sql`
          create table notification (
            id uuid primary key,
            user_id uuid not null references auth_user on delete cascade,
            type text not null,
            facts jsonb not null,
            href text,
            -- False for users who want it by mail alone.
            on_site boolean not null,
            -- Until it has been mailed.
            mail_due boolean not null,
            created_at timestamptz not null,
            read_at timestamptz
          )`.execute(db);
        await sql`
          create index notification_listed on notification (user_id, created_at desc, id desc) where on_site`.execute(
          db,
        );
        await sql`
          create index notification_unread on notification (user_id, type) where read_at is null`.execute(db);
        await sql`create index notification_mail on notification (user_id) where mail_due`.execute(db);
        await sql`create index notification_created on notification (created_at)`.execute(db);
        await sql`
          create table notification_setting (
            user_id uuid not null references auth_user on delete cascade,
            type text not null,
            site boolean not null,
            mail boolean not null,
            primary key (user_id, type)
          )`.execute(db);
      },
    },
    '0002-subjects': {
      async up(db) {
        // What a notification is about where later events update it, such as a smart list.
        await sql`alter table notification add column subject text`.execute(db);
        await sql`
          create index notification_subject on notification (user_id, subject)
          where subject is not null and read_at is null`.execute(db);
      },
    },
  },
};
