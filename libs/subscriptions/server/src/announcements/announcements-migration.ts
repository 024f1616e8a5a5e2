import type { FeatureMigrations } from '@nitrate/database';
import { sql } from 'kysely';

type Db = Parameters<FeatureMigrations['migrations'][string]['up']>[0];

/** What users have been notified of, once for each event. */
export async function createAnnouncements(db: Db): Promise<void> {
  await sql`
    create table announcement (
      type text not null,
      -- Id of the subscription or ticket.
      subject uuid not null,
      -- When what it announces happens or happened.
      at timestamptz not null,
      announced_at timestamptz not null,
      primary key (type, subject, at)
    )`.execute(db);
}
