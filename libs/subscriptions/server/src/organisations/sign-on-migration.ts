import type { FeatureMigrations } from '@nitrate/database';
import { sql } from 'kysely';

type Db = Parameters<FeatureMigrations['migrations'][string]['up']>[0];

/** The OpenID providers of organisations. */
export async function createSignOn(db: Db): Promise<void> {
  await sql`
    create table organisation_oidc (
      organisation_id uuid primary key references organisation on delete cascade,
      issuer text not null,
      client_id text not null,
      -- AES-256-GCM with a key derived from the signing key: a copy of the database does not show it.
      sealed_secret text not null,
      secret_set_at timestamptz not null
    )`.execute(db);
}
