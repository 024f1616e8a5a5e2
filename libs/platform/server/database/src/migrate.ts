import { Kysely, type Migration, Migrator, PostgresAdapter, PostgresDialect } from 'kysely';
import type { Client } from 'pg';
import { poolOf } from './in-transaction';
import { NewerDatabase } from './newer-database';
import type { Database } from './open-database';
import { withClient } from './with-client';

/** The schema of one feature, as steps named so that their alphabetical order is their order (`0001-films`). */
export interface FeatureMigrations {
  /** Lower case, digits, `_` and `-`: becomes part of a table name. */
  feature: string;
  migrations: Record<string, Migration>;
}

/** Key of the advisory lock that a migrating process holds; the others wait for it. */
export const lockKey = 4_711_195;

/**
 * Brings each feature's tables up to date, features in the order given. Any number of processes may call it at once.
 * @throws NewerDatabase where steps were taken that are not among these
 * @throws what the failing step threw; that feature's pending steps are rolled back together
 */
export async function migrate(database: Database, features: readonly FeatureMigrations[]): Promise<void> {
  await withClient(database.direct, async (client) => {
    for (const feature of features) await migrateFeature(client, feature);
  });
}

/** In one transaction, whose end also ends the lock: a pooler would pass that of a session on to its next client. */
async function migrateFeature(client: Client, features: FeatureMigrations): Promise<void> {
  const { feature, migrations } = features;
  const table = migrationTableOf(feature);
  const migrator = new Migrator({
    db: new Kysely<unknown>({ dialect: new LockedDialect({ pool: poolOf(client) }) }),
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
    disableTransactions: true,
  });
  await client.query('begin; set local statement_timeout = 0');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    await refuseNewer(client, features);
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function refuseNewer(client: Client, { feature, migrations }: FeatureMigrations): Promise<void> {
  const table = client.escapeIdentifier(migrationTableOf(feature));
  const { rows: tables } = await client.query<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [
    table,
  ]);
  if (!tables[0]?.isThere) return;
  const { rows } = await client.query<{ name: string }>(`select name from ${table} order by name`);
  const unknown = rows.filter(({ name }) => !(name in migrations)).map(({ name }) => `${feature} ${name}`);
  if (unknown.length > 0) throw new NewerDatabase(unknown, 'start that one, or restore a backup of this one');
}

/** PostgreSQL, without the lock of a session that Kysely takes around migrations. */
class LockedDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LockedAdapter();
  }
}

class LockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}

  override async releaseMigrationLock(): Promise<void> {}
}

/** Name of the table with the steps that a feature has taken. */
export const migrationTableOf = (feature: string): string => `${feature.replaceAll('-', '_')}_migration`;
