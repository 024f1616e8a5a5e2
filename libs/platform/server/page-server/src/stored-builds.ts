import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { dayMs } from '@nitrate/contract-kit';
import type { Storage } from '@nitrate/storage';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';

/** Where the files of builds are stored for all processes. */
export type BuildStorage = Pick<Storage, 'put' | 'exists' | 'read' | 'list' | 'remove'>;

const filesPrefix = 'web-builds/files';
const buildsPrefix = 'web-builds/builds';

/** Folders of the browser build whose file names hold a hash of their content. */
const hashedFolders = ['assets', 'embed-player/assets'];
/** The types of files that a page loads while it is open, as they are served from a process's own build. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** A build stays for this long after a process has last served it. */
const servedForMs = 7 * dayMs;
/** The newest ones stay in any case, so that a rollout back finds its chunks. */
const minBuilds = 3;
/** However many were served in that time. */
const maxBuilds = 10;
/** Files written at the same time. */
const writesAtATime = 8;

const StoredBuild = Type.Object({ servedAt: Type.String(), files: Type.Array(Type.String()) });

type StoredBuild = Static<typeof StoredBuild>;

/**
 * Stores the hashed files of a browser build for all processes, and removes builds that are no longer served. Called
 * again, it says that the build is still served.
 */
export async function storeBuild(storage: BuildStorage, clientFolder: string, now: Date): Promise<void> {
  const { id } = JSON.parse(await readFile(join(clientFolder, 'builds/latest.json'), 'utf8')) as { id: string };
  const files = await hashedFiles(clientFolder);
  const build: StoredBuild = { servedAt: now.toISOString(), files };
  // Before its files, so that no other process removes those as belonging to no build.
  await storage.put(`${buildsPrefix}/${id}.json`, JSON.stringify(build));
  const stored = new Set(await storage.list(filesPrefix));
  const missing = files.filter((file) => !stored.has(`${filesPrefix}/${file}`));
  for (let at = 0; at < missing.length; at += writesAtATime) {
    const writes = missing.slice(at, at + writesAtATime).map(async (file) => {
      await storage.put(`${filesPrefix}/${file}`, await readFile(join(clientFolder, file)));
    });
    await Promise.all(writes);
  }
  await removeOldBuilds(storage, now);
}

/** A file of any stored build; undefined where there is none. */
export async function storedFile(
  storage: BuildStorage,
  path: string,
): Promise<{ content: Buffer; mediaType: string } | undefined> {
  const mediaType = mediaTypes[posix.extname(path)];
  const key = `${filesPrefix}/${path}`;
  if (mediaType === undefined || !(await storage.exists(key))) return undefined;
  return { content: await storage.read(key), mediaType };
}

/** Whether a name can be a file of a build. */
export const isHashedFile = (name: string): boolean =>
  /^\w[\w.-]{0,199}$/.test(name) && posix.extname(name) in mediaTypes;

async function hashedFiles(clientFolder: string): Promise<string[]> {
  const found = await Promise.all(
    hashedFolders.map(async (folder) => {
      const names = await readdir(join(clientFolder, folder)).catch(() => []);
      return names.filter(isHashedFile).map((name) => `${folder}/${name}`);
    }),
  );
  return found.flat();
}

async function removeOldBuilds(storage: BuildStorage, now: Date): Promise<void> {
  // In this order: a build that is being stored is listed before its files.
  const files = await storage.list(filesPrefix);
  const builds = await storedBuilds(storage);
  const isOld = ({ servedAt }: StoredBuild) => new Date(servedAt).getTime() < now.getTime() - servedForMs;
  const old = builds.filter((build, index) => index >= maxBuilds || (index >= minBuilds && isOld(build)));
  const needed = new Set(builds.filter((build) => !old.includes(build)).flatMap((build) => build.files));
  for (const { key } of old) await storage.remove(key);
  for (const key of files) if (!needed.has(key.slice(filesPrefix.length + 1))) await storage.remove(key);
}

/** Last served first. */
async function storedBuilds(storage: BuildStorage): Promise<(StoredBuild & { key: string })[]> {
  const keys = await storage.list(buildsPrefix);
  const builds = await Promise.all(
    keys.map(async (key) => {
      const build: unknown = JSON.parse((await storage.read(key)).toString());
      return Value.Check(StoredBuild, build) ? [{ ...build, key }] : [];
    }),
  );
  return builds.flat().sort((one, other) => other.servedAt.localeCompare(one.servedAt));
}
