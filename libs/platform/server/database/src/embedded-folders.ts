import { createHash } from 'node:crypto';
import { chmod, chown, cp, lstat, mkdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** PostgreSQL refuses to run as root, so as root it runs as this user ("nobody" on every system we know). */
export const unprivileged = { uid: 65534, gid: 65534 };

/** Where things go that the unprivileged user must reach and cannot below a closed home folder. */
const sharedRoot = '/var/lib/nitrate';

/** `sockaddr_un` has room for 107 characters; the server adds `/.s.PGSQL.5432.lock`. */
const maxSocketDir = 107 - '/.s.PGSQL.5432.lock'.length;

export const runsAsRoot = (): boolean => process.getuid?.() === 0;

/**
 * Where the server really keeps its files: the folder asked for, or, when we are root and the unprivileged user cannot
 * get there, one below `/var/lib/nitrate` named after it.
 */
export async function dataFolder(asked: string): Promise<string> {
  const folder = resolve(asked);
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

/** True when anybody can pass through this folder and all above it. */
async function isTraversable(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  return folder === dirname(folder) || isTraversable(dirname(folder));
}

/** The folder above the data, reachable for the server's user. */
export async function makeParent(dataDir: string): Promise<void> {
  const parent = dirname(dataDir);
  const made = await mkdir(parent, { recursive: true });
  // What a strict umask closed on creation is opened again, but nothing that was there before.
  for (let folder = parent; made && folder.startsWith(made); folder = dirname(folder)) {
    await chmod(folder, ((await stat(folder)).mode & 0o777) | 0o111);
  }
}

/** A folder that only the server's user and root can open, made or checked. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid } = await lstat(folder);
  const owner = runsAsRoot() ? unprivileged.uid : process.getuid?.();
  if (runsAsRoot() && uid === 0) await chown(folder, unprivileged.uid, unprivileged.gid);
  else if (owner !== undefined && uid !== owner) {
    throw new Error(`${folder} belongs to another user (uid ${uid}), so the database cannot use it.`);
  }
  await chmod(folder, 0o700);
}

/** The folder of the server's socket: beside the data, or below the system's temporary folder when that is too long. */
export function socketFolder(dataDir: string): string {
  const beside = `${dataDir}.socket`;
  return Buffer.byteLength(beside) <= maxSocketDir ? beside : join(tmpdir(), `nitrate-${shortHash(dataDir)}`);
}

/**
 * The `native` folder of the package that carries the server, complete and reachable for the user it runs as; copied
 * (62 MB) when it is not where it was installed.
 */
export async function nativeFolder(packageFolder: string, dataDir: string): Promise<string> {
  const installed = join(packageFolder, 'native');
  const reachable = !runsAsRoot() || (await isTraversable(await realpath(join(installed, 'bin'))));
  if (reachable && (await restoreLinks(packageFolder))) return installed;
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const home = runsAsRoot() ? sharedRoot : dirname(dataDir);
  const copy = join(home, `postgres-${version}`);
  if (await stat(copy).catch(() => undefined)) return join(copy, 'native');
  const half = `${copy}.copy-${process.pid}`;
  await mkdir(half, { recursive: true, mode: 0o755 });
  await cp(installed, join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  await restoreLinks(half);
  await rename(half, copy).catch(async (error: unknown) => {
    await rm(half, { recursive: true, force: true });
    if (!(await stat(copy).catch(() => undefined))) throw error;
  });
  return join(copy, 'native');
}

/** npm packs no links, and the script that would make them does not run: false when we may not make them either. */
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
