import { Migrator } from 'kysely';
import type { Transaction } from './in-transaction';
import { lockKey } from './migrate';
import { type FeatureMigrations, migrationTableOf } from './migrations/feature-migrations';

/**
 * Brings an empty database to the given steps in a transaction of the caller, who thus decides whether they stay. Until
 * it ends, processes that migrate wait.
 */
export async function migrateWithin(transaction: Transaction, features: readonly FeatureMigrations[]): Promise<void> {
  await transaction.client.query('select pg_advisory_xact_lock($1)', [lockKey]);
  for (const { feature, migrations } of features) {
    const migrator = new Migrator({
      db: transaction.tables<object>(),
      provider: { getMigrations: () => Promise.resolve(migrations) },
      migrationTableName: migrationTableOf(feature),
      migrationLockTableName: `${migrationTableOf(feature)}_lock`,
      disableTransactions: true,
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  }
}
