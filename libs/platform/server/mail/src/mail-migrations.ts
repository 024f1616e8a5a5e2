import type { FeatureMigrations } from '@nitrate/database';
import { type Kysely, sql } from 'kysely';

/** The mailbox of the embedded mode; empty when mails are sent over SMTP. */
export const mailMigrations: FeatureMigrations = {
  feature: 'mail',
  migrations: {
    '0001-mailbox': {
      async up(db: Kysely<object>) {
        await sql`
          create table mailbox_mail (
            id bigint generated always as identity primary key,
            sent_at timestamptz not null default now(),
            sender text not null,
            recipient text not null,
            subject text not null,
            html text not null,
            text text not null,
            headers jsonb not null
          )`.execute(db);
      },
    },
    '0002-attachments': {
      async up(db: Kysely<object>) {
        await sql`
          create table mailbox_attachment (
            mail_id bigint not null references mailbox_mail on delete cascade,
            position smallint not null,
            filename text not null,
            content_type text not null,
            content bytea not null,
            primary key (mail_id, position)
          )`.execute(db);
      },
    },
  },
};
