import { createHash } from 'node:crypto';
import { chmod, chown, cp, lstat, mkdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** User and group of the server when this process is root: PostgreSQL refuses to run as root. Usually `nobody`. */
export const unprivileged = { uid: 65534, gid: 65534 };

/** Folder for files that the unprivileged user could not reach below a closed home folder. */
const sharedRoot = '/var/lib/nitrate';

/** `sockaddr_un` has room for 107 characters; the server adds `/.s.PGSQL.5432.lock`. */
const maxSocketDir = 107 - '/.s.PGSQL.5432.lock'.length;

export const runsAsRoot = (): boolean => process.getuid?.() === 0;

/**
 * The actual folder of the cluster: the configured one, or, when this process is root and the unprivileged user cannot
 * reach it, one below `/var/lib/nitrate` named after it.
 */
export async function resolveDataDir(configured: string): Promise<string> {
  const folder = resolve(configured);
  const parent = await nearestExisting(dirname(folder));
  const real = join(await realpath(parent), relative(parent, folder));
  if (!runsAsRoot() || (await isTraversable(parent))) return real;
  return join(sharedRoot, `${basename(dirname(real))}-${shortHash(real)}`);
}

async function nearestExisting(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  );
  return exists || folder === dirname(folder) ? folder : nearestExisting(dirname(folder));
}

/** Whether every user can traverse this folder and its ancestors. */
async function isTraversable(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  return folder === dirname(folder) || isTraversable(dirname(folder));
}

/** Creates the folder above the cluster, traversable for the server's user. */
export async function createParent(dataDir: string): Promise<void> {
  const parent = dirname(dataDir);
  const created = await mkdir(parent, { recursive: true });
  // Undoes a strict umask on the folders just created; existing folders keep their mode.
  for (let folder = parent; created && folder.startsWith(created); folder = dirname(folder)) {
    await chmod(folder, ((await stat(folder)).mode & 0o777) | 0o111);
  }
}

/** Creates a folder that only the server's user and root can open; checks the owner of an existing one. */
export async function ensurePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid } = await lstat(folder);
  const owner = runsAsRoot() ? unprivileged.uid : process.getuid?.();
  if (runsAsRoot() && uid === 0) await chown(folder, unprivileged.uid, unprivileged.gid);
  else if (owner !== undefined && uid !== owner) {
    throw new Error(`${folder} belongs to another user (uid ${uid}), so the database cannot use it.`);
  }
  await chmod(folder, 0o700);
}

/**
 * The folder of the server's socket: beside the cluster, or in the system's temporary folder when that path is too
 * long.
 */
export function socketFolder(dataDir: string): string {
  const beside = `${dataDir}.socket`;
  return Buffer.byteLength(beside) <= maxSocketDir ? beside : join(tmpdir(), `nitrate-${shortHash(dataDir)}`);
}

/**
 * The `native` folder of the package with the binaries. Copied (62 MB) when the installed folder lacks its symlinks or
 * is not readable for the server's user.
 */
export async function nativeFolder(packageFolder: string, dataDir: string): Promise<string> {
  const installed = join(packageFolder, 'native');
  const reachable = !runsAsRoot() || (await isTraversable(await realpath(join(installed, 'bin'))));
  if (reachable && (await restoreLinks(packageFolder))) return installed;
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const parent = runsAsRoot() ? sharedRoot : dirname(dataDir);
  const copy = join(parent, `postgres-${version}`);
  if (await stat(copy).catch(() => undefined)) return join(copy, 'native');
  const partial = `${copy}.copy-${process.pid}`;
  await mkdir(partial, { recursive: true, mode: 0o755 });
  await cp(installed, join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
  await restoreLinks(partial);
  await rename(partial, copy).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true });
    if (!(await stat(copy).catch(() => undefined))) throw error;
  });
  return join(copy, 'native');
}

/**
 * Creates the symlinks of the package: npm packs none, and the install script that would create them does not run.
 * False when the folder is not writable.
 */
async function restoreLinks(packageFolder: string): Promise<boolean> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageFolder, target);
    const present = await lstat(link).catch(() => undefined);
    if (present) continue;
    try {
      await symlink(relative(dirname(link), join(packageFolder, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
