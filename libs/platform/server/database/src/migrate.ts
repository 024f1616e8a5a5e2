import { type Migration, Migrator } from 'kysely';
import { Client } from 'pg';
import type { Database } from './open-database';

/** The schema of one feature, as steps named so that their alphabetical order is their order (`0001-films`). */
export interface FeatureMigrations {
  /** Lower case, digits, `_` and `-`: becomes part of a table name. */
  feature: string;
  migrations: Record<string, Migration>;
}

/** Key of the advisory lock that a migrating process holds; the others wait for it. */
const lockKey = 4_711_195;

/**
 * Brings each feature's tables up to date, features in the order given. Any number of processes may call it at once.
 * @throws what the failing step threw; that feature's pending steps are rolled back together
 */
export async function migrate(database: Database, features: readonly FeatureMigrations[]): Promise<void> {
  // A connection outside the pool: if all of the pool waited for the lock, its holder would have none to work with.
  const lockClient = new Client(database.pool.options);
  // A broken connection rejects the statement that runs on it; without a listener it would also end the process.
  lockClient.on('error', () => undefined);
  await lockClient.connect();
  try {
    await lockClient.query('set statement_timeout = 0');
    await lockClient.query('select pg_advisory_lock($1)', [lockKey]);
    for (const feature of features) await migrateFeature(database, feature);
  } finally {
    await lockClient.end().catch(() => undefined);
  }
}

async function migrateFeature(database: Database, { feature, migrations }: FeatureMigrations): Promise<void> {
  const table = `${feature.replaceAll('-', '_')}_migration`;
  const migrator = new Migrator({
    db: database.tables<object>(),
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
