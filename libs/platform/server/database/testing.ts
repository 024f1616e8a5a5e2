/** For specs: a migrated database, on the PostgreSQL of the test run; servers of a file's own; the end of what was started. */
export { afterTests } from './src/testing/after-tests';
export { startTestDatabase } from './src/testing/start-test-database';
export { startPgBouncer } from './src/testing/start-pgbouncer';
export { startReplica } from './src/testing/start-replica';
export type { TestReplica } from './src/testing/start-replica';
export { startAddress } from './src/testing/start-address';
export type { TestAddress } from './src/testing/start-address';
