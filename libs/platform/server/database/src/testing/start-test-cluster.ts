import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres';

/** Environment variable with the URL of the test run's PostgreSQL. */
export const testClusterVariable = 'NITRATE_TEST_DATABASE_URL';

/** Starts a PostgreSQL for one test run: in a temporary folder, without the syncs that only matter on power loss. */
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'nitrate-test-'));
  // For root the server runs as another user, which must be able to traverse the folder.
  await chmod(folder, 0o711);
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'pg'),
    log: () => undefined,
    databaseName: 'test',
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      shared_buffers: '64MB',
      max_connections: '200',
      log_min_messages: 'panic',
    },
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
