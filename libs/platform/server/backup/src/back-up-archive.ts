import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { clusterFolder, copyCluster } from '@nitrate/database';
import { type BackupDescription, contentsName, descriptionName, formatVersion, sumsName } from './backup-format';
import { copyFile } from './copy-file';
import { isTransient } from './transient-names';

/** How much has been copied. */
export interface BackupCounts {
  files: number;
  bytes: number;
}

interface BackupOptions {
  dataFolder: string;
  /** URL of the running database with all rights. */
  superuserUrl: string;
  /** Created; must be empty. Not inside the data folder. */
  target: string;
  now: Date;
  onProgress?: (counts: BackupCounts) => void;
  signal?: AbortSignal;
}

/**
 * Copies database, media and keys of an archive that may be in use: the database first, so that no record refers to
 * files missing in the backup.
 * @throws Error when the target cannot be used; what was written is then removed
 */
export async function backUpArchive(options: BackupOptions): Promise<BackupDescription> {
  const { dataFolder, target, signal } = options;
  await createTarget(dataFolder, target);
  try {
    const counts = { files: 0, bytes: 0 };
    const sums = await open(join(target, sumsName), 'wx', 0o600);
    const sumsHash = createHash('sha256');
    const record = async (path: string, { bytes, hash }: { bytes: number; hash: string }) => {
      if (/[\n\\]/.test(path)) throw new Error(`The name of the file ${path} cannot be part of a backup.`);
      const line = `${hash}  ${contentsName}/${path}\n`;
      sumsHash.update(line);
      await sums.appendFile(line);
      counts.files += 1;
      counts.bytes += bytes;
      options.onProgress?.(counts);
    };
    const copy = async (path: string) => {
      const copied = await copyFile(join(dataFolder, path), join(target, contentsName, path), signal).catch(
        (error: NodeJS.ErrnoException) => {
          // Removed meanwhile, by PostgreSQL or because a film was ingested again.
          if (error.code === 'ENOENT') return undefined;
          throw error;
        },
      );
      if (copied) await record(path, copied);
    };
    try {
      await copyDatabase(options, copy, record);
      for (const name of (await readdir(dataFolder)).sort()) {
        const isCluster = name === basename(clusterFolder(dataFolder));
        if (!isCluster && !isTransient(name)) await copyTree(dataFolder, name, copy);
      }
      await sums.sync();
    } finally {
      await sums.close();
    }
    const description: BackupDescription = {
      format: formatVersion,
      createdAt: options.now.toISOString(),
      postgres: (await readFile(join(clusterFolder(dataFolder), 'PG_VERSION'), 'utf8')).trim(),
      ...counts,
      sums: sumsHash.digest('hex'),
    };
    await writeFile(join(target, descriptionName), `${JSON.stringify(description, undefined, 2)}\n`, { flush: true });
    return description;
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  }
}

async function createTarget(dataFolder: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const inside = `${await realpath(dirname(target))}${sep}${basename(target)}${sep}`;
  if (inside.startsWith(`${await realpath(dataFolder)}${sep}`)) {
    throw new Error(`The backup cannot be inside the data folder ${dataFolder}: choose a folder on another disk.`);
  }
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0)
    throw new Error(`${target} is not empty: choose a new folder for each backup.`);
}

type Copy = (path: string) => Promise<void>;

async function copyDatabase(
  { dataFolder, superuserUrl, target }: BackupOptions,
  copy: Copy,
  record: (path: string, copied: { bytes: number; hash: string }) => Promise<void>,
): Promise<void> {
  const dataDir = clusterFolder(dataFolder);
  const name = basename(dataDir);
  await copyCluster({ superuserUrl }, dataDir, {
    folder: async (path) =>
      void (await mkdir(join(target, contentsName, name, path), { recursive: true, mode: 0o700 })),
    file: (path) => copy(`${name}/${path}`),
    async text(path, content) {
      await writeFile(join(target, contentsName, name, path), content, { mode: 0o600, flush: true });
      const hash = createHash('sha256').update(content).digest('hex');
      await record(`${name}/${path}`, { bytes: Buffer.byteLength(content), hash });
    },
  });
}

async function copyTree(root: string, path: string, copy: Copy): Promise<void> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (!entries) return copy(path);
  for (const entry of entries) {
    if (entry.isDirectory() && entry.name !== '.work') await copyTree(root, `${path}/${entry.name}`, copy);
    else if (entry.isFile()) await copy(`${path}/${entry.name}`);
  }
}
