import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { clusterFolder, copyCluster, type FeatureMigrations } from '@nitrate/database';
import {
  type BackupDescription,
  clusterFormat,
  contentsName,
  descriptionName,
  sumsName,
  tablesFormat,
  tablesName,
} from './backup-format';
import { type CopiedFile, copyFile, writeStream } from './copy-file';
import { dumpTables } from './tables/dump-tables';
import { isTransientName } from './transient-names';

/**
 * The database: `cluster` copies the files of a running embedded one, of which the URL is that with all rights; `tables`
 * reads the rows of any, as its owner.
 */
export type BackupSource =
  { kind: 'cluster'; superuserUrl: string } | { kind: 'tables'; url: string; migrations: readonly FeatureMigrations[] };

/** How much has been copied. */
export interface BackupCounts {
  files: number;
  bytes: number;
}

interface BackupOptions {
  dataFolder: string;
  database: BackupSource;
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
    const record = async (path: string, { bytes, hash }: CopiedFile) => {
      if (/[\n\\]/.test(path)) throw new Error(`The name of the file ${path} cannot be part of a backup.`);
      const line = `${hash}  ${path}\n`;
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
      if (copied) await record(`${contentsName}/${path}`, copied);
    };
    let postgres: string;
    try {
      postgres =
        options.database.kind === 'cluster'
          ? await copyEmbedded(options, options.database.superuserUrl, copy, record)
          : await dumpTables({
              ...options.database,
              async write(name, content) {
                await record(
                  `${tablesName}/${name}`,
                  await writeStream(content, join(target, tablesName, name), signal),
                );
              },
            });
      for (const name of (await readdir(dataFolder)).sort()) {
        const isCluster = name === basename(clusterFolder(dataFolder));
        // They belong to a cluster.
        const isPasswords = options.database.kind === 'tables' && name === passwordsName(dataFolder);
        if (!isCluster && !isPasswords && !isTransientName(name)) await copyTree(dataFolder, name, copy);
      }
      await sums.sync();
    } finally {
      await sums.close();
    }
    const description: BackupDescription = {
      format: options.database.kind === 'cluster' ? clusterFormat : tablesFormat,
      createdAt: options.now.toISOString(),
      postgres,
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

const passwordsName = (dataFolder: string): string => `${basename(clusterFolder(dataFolder))}.passwords`;

/** @returns the major version of the server */
async function copyEmbedded(
  { dataFolder, target }: BackupOptions,
  superuserUrl: string,
  copy: Copy,
  record: (path: string, copied: CopiedFile) => Promise<void>,
): Promise<string> {
  const dataDir = clusterFolder(dataFolder);
  const name = basename(dataDir);
  await copyCluster({ superuserUrl }, dataDir, {
    folder: async (path) =>
      void (await mkdir(join(target, contentsName, name, path), { recursive: true, mode: 0o700 })),
    file: (path) => copy(`${name}/${path}`),
    async text(path, content) {
      await writeFile(join(target, contentsName, name, path), content, { mode: 0o600, flush: true });
      const hash = createHash('sha256').update(content).digest('hex');
      await record(`${contentsName}/${name}/${path}`, { bytes: Buffer.byteLength(content), hash });
    },
  });
  return (await readFile(join(dataDir, 'PG_VERSION'), 'utf8')).trim();
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
