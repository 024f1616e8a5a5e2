/** For specs: a migrated database per test file, on the PostgreSQL of the test run. */
export { startTestDatabase } from './src/testing/start-test-database';
