import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveDataDir } from './embedded-folders';

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
 * Whether this process is the server of the data folder, which is the working directory of its server. False when the
 * process has ended, and when its pid belongs to another process (usual after a restart of a container).
 */
export async function isServerOf(dataDir: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const cwd = await readlink(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) => error.code);
  if (cwd === 'EACCES') return true;
  return cwd === dataDir;
}

/** True also for a process of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The URL of a database on a server that listens on a socket in this folder. */
export function socketUrl(socketDir: string, port: string, databaseName: string): string {
  return `postgresql://postgres@/${databaseName}?host=${encodeURIComponent(socketDir)}&port=${port}`;
}

/** The `DATABASE_URL` of the embedded server that runs on this data folder; undefined when none runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const actual = await resolveDataDir(dataDir);
  const file = await readPostmasterFile(actual);
  if (file?.status !== 'ready' || !(await isServerOf(actual, file.pid))) return undefined;
  return socketUrl(file.socketDir, file.port, 'nitrate');
}
