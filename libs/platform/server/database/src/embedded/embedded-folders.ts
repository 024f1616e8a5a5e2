import { createHash } from 'node:crypto';
import { chmod, chown, cp, lstat, mkdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { type ProgramUser, programUser, runsAsRoot } from '@nitrate/processes';

/** Where clusters and copies of the binaries lie that the server's user could not reach below a closed folder. */
const sharedRoot = '/var/lib/nitrate';

/** `sockaddr_un` has room for 107 characters; the server adds `/.s.PGSQL.5432.lock`. */
const maxSocketDir = 107 - '/.s.PGSQL.5432.lock'.length;

/** User of the server when this process is root, which PostgreSQL refuses; undefined: the user of this process. */
export function serverUser(dataDir: string): ProgramUser | undefined {
  return runsAsRoot() ? programUser([dataDir, dirname(dataDir)]) : undefined;
}

/** The folder with its links resolved, also before it exists. */
export async function resolveDataDir(configured: string): Promise<string> {
  const folder = resolve(configured);
  const parent = await nearestExisting(dirname(folder));
  return join(await realpath(parent), relative(parent, folder));
}

/** Where earlier versions put the cluster when they were started as root below a closed folder. */
export function outsideCluster(dataDir: string): string {
  return join(sharedRoot, `${basename(dirname(dataDir))}-${shortHash(dataDir)}`);
}

async function nearestExisting(folder: string): Promise<string> {
  return (await exists(folder)) || folder === dirname(folder) ? folder : nearestExisting(dirname(folder));
}

/** Whether there is something at this path. */
export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Whether every user can traverse this folder and its ancestors. */
export async function isTraversable(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  return folder === dirname(folder) || isTraversable(dirname(folder));
}

/** Creates a folder that only the server's user and root can open; checks the owner of an existing one. */
export async function ensurePrivate(folder: string, user: ProgramUser | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid } = await lstat(folder);
  const owner = user?.uid ?? process.getuid?.();
  if (user && uid === 0) await chown(folder, user.uid, user.gid);
  else if (owner !== undefined && uid !== owner) {
    throw new Error(`${folder} belongs to another user (uid ${uid}), so the database cannot use it.`);
  }
  await chmod(folder, 0o700);
}

/**
 * The folder of the server's socket: next to the cluster, or in the system's temporary folder when that path is too
 * long or closed to the server's user.
 */
export async function socketFolder(dataDir: string): Promise<string> {
  const beside = `${dataDir}.socket`;
  const reachable = !runsAsRoot() || (await isTraversable(dirname(dataDir)));
  if (reachable && Buffer.byteLength(beside) <= maxSocketDir) return beside;
  return join(tmpdir(), `nitrate-${shortHash(dataDir)}`);
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
  if (await exists(copy)) return join(copy, 'native');
  const partial = `${copy}.copy-${process.pid}`;
  await mkdir(partial, { recursive: true, mode: 0o755 });
  await cp(installed, join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
  await restoreLinks(partial);
  await rename(partial, copy).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true });
    if (!(await exists(copy))) throw error;
  });
  return join(copy, 'native');
}

/**
 * Creates the symlinks of the package: npm packs none, and the install script that would create them does not run.
 * False when the folder is not writable.
 */
export async function restoreLinks(packageFolder: string): Promise<boolean> {
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
