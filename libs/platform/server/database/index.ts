/** PostgreSQL: a pool with Kysely over it, migrations per feature, and an embedded server. */
export { openDatabase } from './src/open-database';
export type { Database, DatabaseOptions } from './src/open-database';
export { sharesSessions } from './src/check-server';
export { checkDirect, checkPooled, ReadOnlyStandby, requireTimeout } from './src/check-server';
export { primaryReads } from './src/replica/replica-reads';
export type { Reads, ReplicaState } from './src/replica/replica-reads';
export { NotAReplica, replicaReads } from './src/replica/replica-reads';
export { inTransaction } from './src/in-transaction';
export type { Transaction, TransactionOptions } from './src/in-transaction';
export { runPrepared } from './src/prepared';
export { readPage } from './src/read-page';
export type { RowsPage } from './src/read-page';
export { sampleTable } from './src/sample-table';
export { migrate } from './src/migrate';
export { migrationTableOf } from './src/migrations/feature-migrations';
export type { FeatureMigrations } from './src/migrations/feature-migrations';
export { migrationLine } from './src/migrations/migration-report';
export type { Blocker, MigrationReport } from './src/migrations/migration-report';
export { MigrationBlocked } from './src/migrations/migration-blocked';
export { NewerDatabase } from './src/newer-database';
export { migrateWithin } from './src/migrate-within';
export { startEmbeddedPostgres } from './src/embedded/embedded-postgres';
export { choosePrograms } from './src/embedded/programs/choose-programs';
export { PostgresMissing } from './src/embedded/programs/choose-programs';
export { lockCluster } from './src/embedded/cluster-lock';
export { DatabaseInUse } from './src/embedded/database-in-use';
export { findRunningPostgres } from './src/embedded/find-running-postgres';
export type { RunningPostgres } from './src/embedded/find-running-postgres';
export {
  clusterFolder,
  DatabaseLost,
  prepareArchiveFolder,
  restoringMarker,
} from './src/embedded/prepare-archive-folder';
export { notifyChange, notifyChanges } from './src/listen/listen-for-changes';
export type { ChangeTopic } from './src/listen/listen-for-changes';
export { listen } from './src/listen/listen';
export { listenForChanges } from './src/listen/listen-for-changes';
export { copyCluster } from './src/embedded/copy-cluster';
export { isConnectionLost } from './src/is-connection-lost';
export { DiskFull, isDiskFull, saysDiskFull } from './src/disk-full';
export { whenUp } from './src/when-up';
export { isDatabaseUnavailable } from './src/is-database-unavailable';
