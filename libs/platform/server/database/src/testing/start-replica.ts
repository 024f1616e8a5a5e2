import { chmod, chown, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Service, startService } from '@nitrate/processes';
import { copyCluster } from '../embedded/copy-cluster';
import { serverUser } from '../embedded/embedded-folders';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres';
import { readPostmasterFile } from '../embedded/find-running-postgres';
import { postgresProgram } from '../embedded/postgres-program';
import { choosePrograms } from '../embedded/programs/choose-programs';
import { withClient } from '../with-client';
import { afterTests } from './after-tests';
import { untilConnected } from './until-connected';

const small = { shared_buffers: '16MB', fsync: 'off', max_connections: '60', log_min_messages: 'fatal' };

interface ReplicaOptions {
  /** Between a commit and its application on the replica. */
  delayMs: number;
  /** Whether a commit waits until the replica has it on its disk; default: no. */
  isSynchronous?: boolean;
  /** Of both servers, as in `postgresql.conf`. */
  settings?: Record<string, string>;
}

export interface TestReplica {
  /** The database on the primary. */
  primaryUrl: string;
  primarySuperuserUrl: string;
  /** The same database on its streaming replica. */
  url: string;
  superuserUrl: string;
  /** Ends the replica with all of its connections. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends the primary as a failing machine does, without a chance to send or to clean up. */
  killPrimary(): Promise<void>;
  /** Makes the replica a primary. */
  promote(): Promise<void>;
  /** Ends both and deletes their folders. */
  close(): Promise<void>;
}

/**
 * Starts a PostgreSQL and a streaming replica of it, which applies each commit after a delay. Both end with the
 * test, or file, that starts them.
 */
export async function startReplica({ delayMs, isSynchronous = false, ...more }: ReplicaOptions): Promise<TestReplica> {
  const folder = await mkdtemp(join(tmpdir(), 'nitrate-replica-'));
  await chmod(folder, 0o711);
  const access = join(folder, 'pg_hba.conf');
  await writeFile(access, 'local all all scram-sha-256\nlocal replication postgres scram-sha-256\n');
  const primary = await startEmbeddedPostgres({
    dataDir: join(folder, 'primary'),
    log: () => undefined,
    settings: { ...small, ...more.settings, hba_file: access, wal_keep_size: '128MB' },
  });

  const dataDir = join(folder, 'replica');
  const user = serverUser(dataDir);
  const own = (path: string) => (user ? chown(path, user.uid, user.gid) : undefined);
  await copyCluster(primary, primary.dataDir, {
    async folder(path) {
      await mkdir(join(dataDir, path), { recursive: true, mode: 0o700 });
      await own(join(dataDir, path));
    },
    async file(path) {
      await copyFile(join(primary.dataDir, path), join(dataDir, path));
      await own(join(dataDir, path));
    },
    async text(path, content) {
      await writeFile(join(dataDir, path), content);
      await own(join(dataDir, path));
    },
  });
  await writeFile(join(dataDir, 'standby.signal'), '');

  const program = await postgresProgram(dataDir, await choosePrograms(dataDir));
  const login = new URL(primary.superuserUrl.replace('@/', '@socket/'));
  const source = `host=${login.searchParams.get('host')} port=5432 user=postgres password=${login.password}`;
  const socketDir = join(folder, 'replica.socket');
  await mkdir(socketDir);
  await own(socketDir);
  const settings = {
    ...small,
    ...more.settings,
    hba_file: access,
    listen_addresses: '',
    unix_socket_directories: socketDir,
    primary_conninfo: source,
    recovery_min_apply_delay: `${delayMs}ms`,
    wal_receiver_status_interval: '1s',
    // As where it can happen: a read that needs rows which the primary has removed is cancelled.
    max_standby_streaming_delay: '0',
    wal_retrieve_retry_interval: '100ms',
  };
  const onReplica = (url: string) => url.replace(/host=[^&]+/, `host=${encodeURIComponent(socketDir)}`);
  const [url, superuserUrl] = [onReplica(primary.url), onReplica(primary.superuserUrl)];
  let service: Service | undefined;
  const replica: TestReplica = {
    primaryUrl: primary.url,
    primarySuperuserUrl: primary.superuserUrl,
    url,
    superuserUrl,
    async stop() {
      await service?.stop();
      service = undefined;
    },
    async killPrimary() {
      const server = await readPostmasterFile(primary.dataDir);
      if (!server) throw new Error('The primary does not run.');
      process.kill(server.pid, 'SIGKILL');
      await primary.exited;
    },
    promote: () =>
      withClient(
        { connectionString: superuserUrl },
        async (client) => void (await client.query('select pg_promote()')),
      ),
    async close() {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
    async start() {
      const lines: string[] = [];
      const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      service = startService(...program.command('postgres', ['-D', program.argument(dataDir), ...args]), 'INT', {
        ...program.options(dataDir),
        onLine: (line) => lines.push(line),
      });
      await untilConnected(superuserUrl, lines);
    },
  };
  afterTests(replica.close);
  await replica.start();
  if (isSynchronous) await waitForReplica(primary.superuserUrl);
  return replica;
}

/** Sets this after the replica has been copied: promoted, it must not wait for one itself. */
const waitForReplica = (superuserUrl: string): Promise<void> =>
  withClient({ connectionString: superuserUrl }, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    const text = `select from pg_stat_replication where sync_state = 'sync'`;
    while ((await client.query(text)).rowCount === 0) await sleep(20);
  });
