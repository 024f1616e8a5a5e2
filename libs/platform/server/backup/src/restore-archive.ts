import { chmod, chown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { clusterFolder, lockCluster, openDatabase, restoringMarker, startEmbeddedPostgres } from '@nitrate/database';
import { programUser, run, runsAsRoot } from '@nitrate/processes';
import type { BackupCounts } from './back-up-archive';
import { contentsName } from './backup-format';
import { copyFile } from './copy-file';
import { type Backup, BackupInvalid } from './read-backup';
import { isTransient, partialName, replacedPrefix } from './transient-names';

/** The data folder holds an archive already. */
export class ArchiveNotEmpty extends Error {
  override readonly name = 'ArchiveNotEmpty';
}

interface RestoreOptions {
  /** Exists. */
  dataFolder: string;
  /** Moves the present contents into a folder beside the restored ones, instead of refusing. */
  replace: boolean;
  now: Date;
  onProgress?: (counts: BackupCounts) => void;
  signal?: AbortSignal;
}

/**
 * Brings a backup into the data folder: copies it, starts the database of the copy, and only then puts the copy in
 * place. An interrupted restore is repeated.
 * @returns the folder with what was replaced, if anything was
 * @throws ArchiveNotEmpty unless `replace`
 * @throws DatabaseInUse while the archive runs
 * @throws BackupInvalid when the database of the backup does not start
 */
export async function restoreArchive(backup: Backup, options: RestoreOptions): Promise<string | undefined> {
  const { dataFolder, replace } = options;
  const lock = await lockCluster(clusterFolder(dataFolder));
  try {
    const names = await readdir(dataFolder);
    const present = names.filter((name) => !isTransient(name));
    const wasInterrupted = names.includes(restoringMarker);
    if (present.length > 0 && !replace && !wasInterrupted) {
      throw new ArchiveNotEmpty(
        `${dataFolder} holds an archive already. With --replace its contents are moved to a folder ${replacedPrefix}… in it.`,
      );
    }
    const partial = join(dataFolder, partialName);
    await rm(partial, { recursive: true, force: true });
    await copyBackup(backup, partial, options);
    const cluster = join(partial, basename(clusterFolder(dataFolder)));
    await giveToUser(dataFolder, partial, cluster);
    await prove(cluster);

    const restoring = join(dataFolder, restoringMarker);
    await rm(restoring, { recursive: true, force: true });
    await rename(partial, restoring);
    const replaced = present.length > 0 ? join(dataFolder, replacedName(options.now)) : undefined;
    if (replaced) {
      await moveEntries(dataFolder, replaced, present);
      const { uid, gid } = await stat(dataFolder);
      await chown(replaced, uid, gid);
    }
    await moveEntries(
      restoring,
      dataFolder,
      (await readdir(restoring)).filter((name) => !isTransient(name)),
    );
    await rm(restoring, { recursive: true, force: true });
    return replaced;
  } finally {
    await lock.release();
  }
}

const replacedName = (now: Date): string => `${replacedPrefix}${now.toISOString().replace(/[:.]/g, '-')}`;

async function copyBackup({ folder, hashes }: Backup, target: string, options: RestoreOptions): Promise<void> {
  await mkdir(target, { mode: 0o700 });
  const contents = join(folder, contentsName);
  // Empty folders, which PostgreSQL expects.
  for (const entry of await readdir(contents, { recursive: true, withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name).slice(contents.length + 1);
    await mkdir(join(target, path), { recursive: true, mode: 0o700 });
  }
  const counts = { files: 0, bytes: 0 };
  for (const [path, hash] of hashes) {
    const copied = await copyFile(join(contents, path), join(target, path), options.signal);
    if (copied.hash !== hash) throw new BackupInvalid(`${path} changed while it was being restored.`);
    counts.files += 1;
    counts.bytes += copied.bytes;
    options.onProgress?.(counts);
  }
}

/** By root: the copy belongs to the user of the data folder, or its database alone where root runs the archive. */
async function giveToUser(dataFolder: string, copy: string, cluster: string): Promise<void> {
  if (!runsAsRoot()) return;
  const { uid, gid } = programUser([dataFolder, clusterFolder(dataFolder), dirname(dataFolder)]);
  const ofRoot = (await stat(dataFolder)).uid === 0;
  await run('chown', ['-R', '-h', `${uid}:${gid}`, ofRoot ? cluster : copy]);
}

/** Starts the database of the copy, which recovers it, reads from it and stops it. */
async function prove(dataDir: string): Promise<void> {
  await chmod(dataDir, 0o700);
  try {
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    const database = openDatabase({ url: server.url, applicationName: 'nitrate-restore' });
    try {
      await database.pool.query('select count(*) from pg_class');
    } finally {
      await database.close();
      await server.stop();
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupInvalid(`The database of the backup does not start: ${reason}`, { cause });
  }
}

/** The database last: with it the archive is complete. */
async function moveEntries(from: string, to: string, names: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const isCluster = (name: string) => name === basename(clusterFolder(to));
  for (const name of [...names.filter((each) => !isCluster(each)), ...names.filter(isCluster)]) {
    await rename(join(from, name), join(to, name));
  }
}
