/** One PostgreSQL for all server specs of this run; each spec file takes a database of its own from it. */
const { join } = require('node:path');

module.exports = async function setup() {
  // Outside of Jest's module system: our TypeScript needs a loader that knows the import names.
  process.env.TSX_TSCONFIG_PATH ??= join(__dirname, '../../tsconfig.base.json');
  require('tsx/cjs');
  const { startTestCluster } = require('../../libs/platform/server/testing-server/src/start-test-cluster.ts');
  const cluster = await startTestCluster();
  process.env.NITRATE_TEST_DATABASE_URL = cluster.url;
  globalThis.testCluster = cluster;
};
