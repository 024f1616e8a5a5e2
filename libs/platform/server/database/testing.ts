/** For specs: a PostgreSQL per test run, and a migrated database per test file. */
export { startTestDatabase } from './src/testing/start-test-database';
export { startTestCluster, testClusterVariable } from './src/testing/start-test-cluster';
