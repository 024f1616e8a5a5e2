/** PostgreSQL: a pool with Kysely over it, migrations per feature, and an embedded server. */
export { openDatabase } from './src/open-database';
export type { Database, DatabaseOptions } from './src/open-database';
export { inTransaction } from './src/in-transaction';
export type { Transaction, TransactionOptions } from './src/in-transaction';
export { runPrepared } from './src/prepared';
export { migrate } from './src/migrate';
export type { FeatureMigrations } from './src/migrate';
export { startEmbeddedPostgres, DatabaseInUse } from './src/embedded-postgres';
export { findRunningPostgres } from './src/find-running-postgres';
export { notifyChange } from './src/notify-change';
export type { ChangeTopic } from './src/notify-change';
export { listenForChanges } from './src/listen-for-changes';
