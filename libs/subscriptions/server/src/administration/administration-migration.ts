import type { FeatureMigrations } from '@nitrate/database';
import { sql } from 'kysely';

type Db = Parameters<FeatureMigrations['migrations'][string]['up']>[0];

/** The orders and filters of the lists of administrators, and the version from which an organisation is changed. */
export async function createAdministration(db: Db): Promise<void> {
  await sql`alter table organisation add version integer not null default 1`.execute(db);
  await sql`create index subscription_created on subscription (created_at, id)`.execute(db);
  await sql`create index subscription_period_end on subscription (period_end, id)`.execute(db);
  await sql`create index subscription_plan on subscription (plan, created_at, id)`.execute(db);
}
