import { readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, run } from '@nitrate/processes';
import { resolveDataDir } from './embedded-folders';
import { passwordsOf } from './postgres-passwords';

/** Contents of `postmaster.pid`, which a server writes into its data folder. */
interface PostmasterFile {
  pid: number;
  port: string;
  socketDir: string;
  status: 'starting' | 'ready' | 'stopping';
}

/** Reads `postmaster.pid`; undefined where there is none. */
export async function readPostmasterFile(dataDir: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid = '', , , port = '', socketDir = '', , , status = 'starting'] = text
    .split('\n')
    .map((line) => line.trim());
  return { pid: Number(pid), port, socketDir, status: parseStatus(status) };
}

function parseStatus(status: string): PostmasterFile['status'] {
  return status === 'ready' || status === 'stopping' ? status : 'starting';
}

/**
 * Whether this process is the server of the data folder: it runs as the owner of the folder, which is its working
 * directory, or elsewhere than on Linux is part of its command line. False for a zombie, and when its pid belongs to another process now (usual after a restart of a container).
 */
export async function isServerOf(dataDir: string, pid: number): Promise<boolean> {
  if (!isRunning(pid)) return false;
  if (process.platform !== 'linux') return (await commandOf(pid)).includes(dataDir);
  const [owner, user] = await Promise.all([stat(dataDir), stat(`/proc/${pid}`)].map(uidOrNone));
  if (owner === undefined || owner !== user) return false;
  return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === dataDir;
}

const commandOf = (pid: number): Promise<string> =>
  run('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );

const uidOrNone = (stats: Promise<{ uid: number }>): Promise<number | undefined> =>
  stats.then(
    ({ uid }) => uid,
    () => undefined,
  );

interface Login {
  user: string;
  password: string;
}

/** The URL of a database on a server that listens on a socket in this folder. */
export function socketUrl(socketDir: string, port: string, databaseName: string, { user, password }: Login): string {
  return `postgresql://${user}:${password}@/${databaseName}?host=${encodeURIComponent(socketDir)}&port=${port}`;
}

/** The role that owns the database; no superuser. Api, worker and commands log in as it. */
export const programRole = 'nitrate';

/** The role with all rights, for preparing the database and for backups. */
export const superuser = 'postgres';

/** An embedded server that runs. */
export interface RunningPostgres {
  /** For `openDatabase` and for other processes. */
  url: string;
  /** With all rights, for backups. */
  superuserUrl: string;
}

/** The embedded server that runs on this data folder; undefined when none runs. */
export async function findRunningPostgres(
  dataDir: string,
  databaseName = 'nitrate',
): Promise<RunningPostgres | undefined> {
  const actual = await resolveDataDir(dataDir);
  const file = await readPostmasterFile(actual);
  if (file?.status !== 'ready' || !(await isServerOf(actual, file.pid))) return undefined;
  const passwords = await passwordsOf(actual);
  if (!passwords) return undefined;
  return urlsOf(file.socketDir, file.port, databaseName, passwords);
}

/** The URLs of both roles. */
export function urlsOf(
  socketDir: string,
  port: string,
  databaseName: string,
  passwords: { superuser: string; programs: string },
): RunningPostgres {
  return {
    url: socketUrl(socketDir, port, databaseName, { user: programRole, password: passwords.programs }),
    superuserUrl: socketUrl(socketDir, port, databaseName, { user: superuser, password: passwords.superuser }),
  };
}
