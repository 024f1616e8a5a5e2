/**
 * Starts the PostgreSQL of this run; each spec file gets a database of its own on it. Offers a store and the programs of
 * the archive, started and built on demand.
 */
const { join } = require('node:path');

module.exports = async function setup() {
  // Whatever the machine has. Another is tried with POSTGRES_PATH set to its folder.
  process.env.POSTGRES_PATH ??= 'package';
  // Outside of Jest's module system, TypeScript and import names need a loader.
  process.env.TSX_TSCONFIG_PATH ??= join(__dirname, '../../tsconfig.base.json');
  require('tsx/cjs');
  const { startTestCluster } = require('../../libs/platform/server/database/src/testing/start-test-cluster.ts');
  const { offerTestStore } = require('../../libs/platform/server/storage/src/testing/offer-test-store.ts');
  const { offerTestPrograms } = require('../../libs/platform/server/testing-programs/src/offer-test-programs.ts');
  const cluster = await startTestCluster();
  process.env.NITRATE_TEST_DATABASE_URL = cluster.url;
  globalThis.testCluster = cluster;
  const store = await offerTestStore();
  process.env.NITRATE_TEST_STORE_URL = store.url;
  globalThis.testStore = store;
  const programs = await offerTestPrograms();
  process.env.NITRATE_TEST_PROGRAMS_URL = programs.url;
  globalThis.testPrograms = programs;
};
