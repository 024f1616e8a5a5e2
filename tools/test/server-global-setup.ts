import { startTestCluster } from '../../libs/platform/server/testing-server/src/start-test-cluster';

const run = globalThis as typeof globalThis & { testCluster?: { stop(): Promise<void> } };

/** One PostgreSQL for all server specs of this run; each spec file takes a database of its own from it. */
export default async function setup(): Promise<void> {
  const cluster = await startTestCluster();
  process.env['NITRATE_TEST_DATABASE_URL'] = cluster.url;
  run.testCluster = cluster;
}
