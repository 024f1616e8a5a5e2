import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '@nitrate/processes';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres';

/** Environment variable with the URL of the test run's PostgreSQL. */
export const testClusterVariable = 'NITRATE_TEST_DATABASE_URL';

/** A file system in memory, where Linux has one: a database is made there in a third of the processor time. */
const memory = '/dev/shm';

/** The databases of three spec files at a time, with much to spare. */
const memoryBytes = 4 * 1024 ** 3;

/** Before the number of the process that has it and a dash. */
const folderPrefix = 'nitrate-test-';

/** Where folders of test runs lie, cleared of those whose run was killed: they would stay in memory. */
async function folderOfRuns(): Promise<string> {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  if (free < memoryBytes) return tmpdir();
  for (const name of await readdir(memory)) {
    const pid = Number(name.startsWith(folderPrefix) ? name.slice(folderPrefix.length).split('-')[0] : undefined);
    if (pid > 0 && !isRunning(pid)) await rm(join(memory, name), { recursive: true, force: true });
  }
  return memory;
}

/** Starts a PostgreSQL for one test run: in a temporary folder, without the syncs that only matter on power loss. */
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(await folderOfRuns(), `${folderPrefix}${process.pid}-`));
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
