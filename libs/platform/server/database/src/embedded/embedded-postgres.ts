import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Service, startService } from '@nitrate/processes';
import { Client, DatabaseError } from 'pg';
import { endOrphan, lockCluster, requestShutdown } from './cluster-lock';
import { DiskFull, isDiskFull, saysDiskFull } from '../disk-full';
import { DatabaseInUse } from './database-in-use';
import { ensurePrivate, resolveDataDir, socketFolder } from './embedded-folders';
import { readPostmasterFile, type RunningPostgres, urlsOf } from './find-running-postgres';
import { initCluster, requirePasswords } from './init-cluster';
import { newPasswords, type PostgresPasswords, passwordsOf, storePasswords } from './postgres-passwords';
import { type PostgresProgram, postgresProgram, runSingleUser } from './postgres-program';
import { prepareDatabase } from './prepare-database';
import { choosePrograms } from './programs/choose-programs';

interface EmbeddedPostgresOptions {
  /** Folder of the cluster; created when missing. */
  dataDir: string;
  /** Called with each line of the server log. */
  log: (line: string) => void;
  /** Created when missing; default `nitrate`. */
  databaseName?: string;
  /** As in `postgresql.conf`; these override our defaults. */
  settings?: Record<string, string>;
  /** Has `PATH` and `POSTGRES_PATH`; default: of this process. */
  env?: NodeJS.ProcessEnv;
}

interface EmbeddedPostgres extends RunningPostgres {
  /** The folder of the cluster, with its links resolved. */
  readonly dataDir: string;
  /** Which programs run it, and why not others: ends a sentence. */
  readonly program: string;
  /** Resolves when the server has ended, by `stop` or by itself. */
  readonly exited: Promise<void>;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
}

/** Until the processes of a killed server have released its memory. */
const memoryReleaseMs = 60_000;
/** Part of the two seconds within which all programs stop. */
const orphanStopTimeoutMs = 1_000;
/** The role or its password is not the one in the cluster. */
const loginRefused = new Set(['28P01', '28000']);

const defaultSettings: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
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
 * ends, even by `kill -9`. All connections need a password; `url` has a role which owns the database and is no
 * superuser.
 * @throws DatabaseInUse when a server already runs on this cluster
 * @throws DiskFull
 * @throws PostgresMissing, which is a ConfigurationError, when no programs fit the cluster
 */
export function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  return startServerAndLock(options).catch((error: unknown) => {
    throw isDiskFull(error) ? new DiskFull({ cause: error }) : error;
  });
}

async function startServerAndLock(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await resolveDataDir(options.dataDir);
  await mkdir(dirname(dataDir), { recursive: true });
  const lock = await lockCluster(dataDir);
  try {
    const program = await postgresProgram(dataDir, await choosePrograms(dataDir, options));
    const { service, urls } = await startLocked(program, dataDir, options);
    const exited = service.exited.then(() => lock.release());
    return {
      ...urls,
      dataDir,
      program: program.description,
      exited,
      async stop() {
        // Directly as well, because the script around the server cannot when a part of it was killed.
        await Promise.all([service.stop(), requestShutdown(dataDir)]);
        await endOrphan(dataDir, orphanStopTimeoutMs);
        await rm(await socketFolder(dataDir), { recursive: true, force: true });
        await exited;
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

interface Started {
  service: Service;
  urls: RunningPostgres;
}

async function startLocked(
  program: PostgresProgram,
  dataDir: string,
  options: EmbeddedPostgresOptions,
): Promise<Started> {
  await endOrphan(dataDir);
  await initCluster(program, dataDir);
  await requirePasswords(program, dataDir);
  const socketDir = await socketFolder(dataDir);
  await ensurePrivate(socketDir, program.user);
  const server: Server = { program, dataDir, socketDir, options };
  const stored = await passwordsOf(dataDir);
  if (stored) {
    const started = await startWith(server, stored);
    if (started) return started;
  }
  // A new cluster, one from before there were passwords, or one whose file is another's or lost.
  const passwords = newPasswords();
  const statement = `alter role postgres with password '${passwords.superuser}'`;
  await runSingleUser(program, dataDir, [statement], settingsOf(server));
  const started = await startWith(server, passwords);
  if (!started) throw new Error(`The database in ${dataDir} does not accept the password that was set.`);
  await storePasswords(dataDir, passwords, program.user);
  return started;
}

interface Server {
  program: PostgresProgram;
  dataDir: string;
  socketDir: string;
  options: EmbeddedPostgresOptions;
}

/** Starts the server and prepares the database; undefined, with the server stopped, when a login is refused. */
async function startWith(server: Server, passwords: PostgresPasswords): Promise<Started | undefined> {
  const { socketDir, options } = server;
  const databaseName = options.databaseName ?? 'nitrate';
  const service = await startServer(server, passwords);
  const port = portOf(options);
  const superuserUrl = (name: string) => urlsOf(socketDir, port, name, passwords).superuserUrl;
  try {
    await prepareDatabase(superuserUrl, databaseName, passwords.programs);
  } catch (error) {
    await service.stop();
    if (isLoginRefused(error)) return undefined;
    throw error;
  }
  return { service, urls: urlsOf(socketDir, port, databaseName, passwords) };
}

const isLoginRefused = (error: unknown): boolean =>
  error instanceof DatabaseError && loginRefused.has(error.code ?? '');

/** Names the socket. */
const portOf = ({ settings }: EmbeddedPostgresOptions): string => ({ ...defaultSettings, ...settings })['port'] ?? '';

function settingsOf({ socketDir, options }: Server): string[] {
  const settings = { ...defaultSettings, ...options.settings, unix_socket_directories: socketDir };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Resolves when the server accepts connections, however long it recovers from a crash before. */
async function startServer(server: Server, passwords: PostgresPasswords): Promise<Service> {
  const { program, dataDir, socketDir, options } = server;
  const args = ['-D', program.argument(dataDir), ...settingsOf(server)];
  const deadline = Date.now() + memoryReleaseMs;
  for (;;) {
    await removeSocket(socketDir);
    const output: string[] = [];
    const service = startService(...program.command('postgres', args), 'INT', {
      ...program.options(dataDir),
      onLine: (line) => {
        if (output.length < 50) output.push(line);
        options.log(line);
      },
    });
    const end = new AbortController();
    void service.exited.then(() => end.abort());
    if (await isReady(server, passwords, end.signal)) return service;
    const text = output.join('\n');
    if (saysDiskFull(text)) throw new DiskFull();
    if (text.includes('lock file') && text.includes('already exists')) throw new DatabaseInUse(dataDir);
    // Processes of a killed server have not released its shared memory yet.
    const memoryInUse = text.includes('pre-existing shared memory block');
    if (!memoryInUse || Date.now() > deadline)
      throw new Error(`The database did not start (${program.description}):\n${text}`);
    await sleep(200);
  }
}

/**
 * Removes what a killed server has left of its socket. Its lock file names a pid, which another process may have by now
 * and which PostgreSQL would take for a server. The cluster is locked and has no server, so the socket has none either.
 */
async function removeSocket(socketDir: string): Promise<void> {
  for (const name of await readdir(socketDir)) await rm(join(socketDir, name), { force: true });
}

/** Resolves to true when the server responds, to false when it has ended before. */
async function isReady(
  { dataDir, socketDir, options }: Server,
  passwords: PostgresPasswords,
  ended: AbortSignal,
): Promise<boolean> {
  const { superuserUrl } = urlsOf(socketDir, portOf(options), 'postgres', passwords);
  while (!ended.aborted) {
    const file = await readPostmasterFile(dataDir);
    if (file?.status === 'ready' && (await responses(superuserUrl))) return true;
    await sleep(10);
  }
  return false;
}

/** Also a refused login is a response. */
async function responses(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return isLoginRefused(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
