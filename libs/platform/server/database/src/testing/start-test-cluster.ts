import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres';

/** Environment variable with the URL of the test run's PostgreSQL. */
export const testClusterVariable = 'NITRATE_TEST_DATABASE_URL';

/** Starts a PostgreSQL for one test run: in a temporary folder, without the syncs that only matter on power loss. */
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'nitrate-test-'));
  await chmod(folder, 0o711);
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'pg'),
    log: () => undefined,
    databaseName: 'test',
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      // A database cannot be dropped while it is vacuumed, and none lives longer than its spec file.
      autovacuum: 'off',
      shared_buffers: '64MB',
      max_connections: '200',
      log_min_messages: 'panic',
    },
  });
  // Each spec file gets a database of its own, owned by the role of the programs.
  const admin = new Client({ connectionString: server.superuserUrl });
  await admin.connect();
  await admin.query('alter role nitrate createdb');
  await admin.end();
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
