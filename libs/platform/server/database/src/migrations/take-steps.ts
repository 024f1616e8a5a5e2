import { Kysely, Migrator, PostgresAdapter, PostgresDialect } from 'kysely';
import type { Client } from 'pg';
import { poolOf } from '../in-transaction';
import { type FeatureMigrations, migrationTableOf } from './feature-migrations';

/** A step of one attempt. */
export interface AttemptedStep {
  name: string;
  ms: number;
}

/**
 * Takes the pending steps of a feature in the transaction of a connection.
 * @throws what the failing step threw
 */
export async function takeSteps(
  client: Client,
  { feature, migrations }: FeatureMigrations,
  onStart: (name: string) => void,
): Promise<AttemptedStep[]> {
  const taken: AttemptedStep[] = [];
  const timed = Object.entries(migrations).map(([name, migration]) => {
    const up: typeof migration.up = async (db) => {
      onStart(name);
      const startedAt = performance.now();
      await migration.up(db);
      taken.push({ name, ms: performance.now() - startedAt });
    };
    return [name, { up }] as const;
  });
  const table = migrationTableOf(feature);
  const migrator = new Migrator({
    db: new Kysely<unknown>({ dialect: new LockedDialect({ pool: poolOf(client) }) }),
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(timed)) },
    migrationTableName: table,
    migrationLockTableName: `${table}_lock`,
    disableTransactions: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  return taken;
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
