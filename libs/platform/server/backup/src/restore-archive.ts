import { chmod, chown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  choosePrograms,
  clusterFolder,
  type FeatureMigrations,
  lockCluster,
  openDatabase,
  restoringMarker,
  startEmbeddedPostgres,
} from '@nitrate/database';
import { programUser, run, runsAsRoot } from '@nitrate/processes';
import type { BackupCounts } from './back-up-archive';
import { clusterFormat, contentsName, tablesName } from './backup-format';
import { BackupInvalid } from './backup-invalid';
import { copyFile } from './copy-file';
import type { Backup } from './read-backup';
import { loadTables } from './tables/load-tables';
import { isTransientName, partialName, replacedPrefix } from './transient-names';

/** The data folder holds an archive already. */
export class ArchiveNotEmpty extends Error {
  override readonly name = 'ArchiveNotEmpty';
}

interface RestoreOptions {
  /** Exists. */
  dataFolder: string;
  /** The empty database of the operator; undefined for an embedded one in the data folder. */
  databaseUrl: string | undefined;
  /** All that this version knows. */
  migrations: readonly FeatureMigrations[];
  /** Moves the present contents into a folder next to the restored ones, instead of refusing. */
  replace: boolean;
  now: Date;
  onProgress?: (counts: BackupCounts) => void;
  signal?: AbortSignal;
}

/**
 * Brings a backup into the data folder and its database: copies the files, proves that the database works, and only then
 * puts both in place. An interrupted restore is repeated.
 * @returns the folder with what was replaced, if anything was
 * @throws ArchiveNotEmpty unless `replace`
 * @throws DatabaseNotEmpty when `databaseUrl` has tables, also with `replace`
 * @throws DatabaseInUse while the archive runs
 * @throws PostgresMissing, which is a ConfigurationError, when no programs here fit the files of the database
 * @throws BackupInvalid when the database of the backup does not start, or does not fit its version
 */
export async function restoreArchive(backup: Backup, options: RestoreOptions): Promise<string | undefined> {
  const { dataFolder, databaseUrl: url, replace, migrations, signal } = options;
  const isCluster = backup.description.format === clusterFormat;
  if (isCluster && url !== undefined) {
    throw new BackupInvalid(
      'The backup has the files of an embedded database. For a database of your own, write one with --portable.',
    );
  }
  // Before hours of copying.
  if (isCluster) await choosePrograms(clusterFolder(join(backup.folder, contentsName)));
  const lock = await lockCluster(clusterFolder(dataFolder));
  try {
    const names = await readdir(dataFolder);
    const present = names.filter((name) => !isTransientName(name));
    if (present.length > 0 && !replace && !names.includes(restoringMarker)) {
      throw new ArchiveNotEmpty(
        `${dataFolder} holds an archive already. With --replace its contents are moved to a folder ${replacedPrefix}… in it.`,
      );
    }
    const partial = join(dataFolder, partialName);
    await rm(partial, { recursive: true, force: true });
    await copyBackup(backup, partial, options);
    const tables = { folder: join(backup.folder, tablesName), migrations, signal };
    let replaced: string | undefined;
    if (url !== undefined) {
      await giveToUser(dataFolder, partial, partial);
      await loadTables({
        ...tables,
        url,
        beforeCommit: async () => {
          replaced = await putInPlace(partial, present, options);
        },
      });
    } else {
      const cluster = join(partial, basename(clusterFolder(dataFolder)));
      await mkdir(cluster, { recursive: true });
      await giveToUser(dataFolder, partial, cluster);
      await prove(cluster, async (server) => {
        if (!isCluster) await loadTables({ ...tables, url: server.url });
      });
      replaced = await putInPlace(partial, present, options);
    }
    await rm(join(dataFolder, restoringMarker), { recursive: true, force: true });
    return replaced;
  } finally {
    await lock.release();
  }
}

/** Moves the restored files to where the present ones are. Until the marker is removed, no start takes them for an archive. */
async function putInPlace(
  partial: string,
  present: readonly string[],
  { dataFolder, now }: RestoreOptions,
): Promise<string | undefined> {
  const restoring = join(dataFolder, restoringMarker);
  await rm(restoring, { recursive: true, force: true });
  await rename(partial, restoring);
  const replaced = present.length > 0 ? join(dataFolder, replacedName(now)) : undefined;
  if (replaced) {
    await moveEntries(dataFolder, replaced, present);
    const { uid, gid } = await stat(dataFolder);
    await chown(replaced, uid, gid);
  }
  const restored = (await readdir(restoring)).filter((name) => !isTransientName(name));
  await moveEntries(restoring, dataFolder, restored);
  return replaced;
}

const replacedName = (now: Date): string => `${replacedPrefix}${now.toISOString().replace(/[:.]/g, '-')}`;

async function copyBackup({ folder, hashes }: Backup, target: string, options: RestoreOptions): Promise<void> {
  await mkdir(target, { mode: 0o700 });
  const contents = join(folder, contentsName);
  // Empty folders, which PostgreSQL expects. A data folder without files leaves none.
  for (const entry of await readdir(contents, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name).slice(contents.length + 1);
    await mkdir(join(target, path), { recursive: true, mode: 0o700 });
  }
  const counts = { files: 0, bytes: 0 };
  for (const [path, hash] of hashes) {
    if (!path.startsWith(`${contentsName}/`)) continue;
    const copied = await copyFile(
      join(folder, path),
      join(target, path.slice(contentsName.length + 1)),
      options.signal,
    );
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

/** Starts the database of the copy, which recovers it or creates an empty one, works with it and stops it. */
async function prove(dataDir: string, work: (server: { url: string }) => Promise<void>): Promise<void> {
  await chmod(dataDir, 0o700);
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupInvalid(`The database of the backup does not start: ${reason}`, { cause });
  });
  const database = openDatabase({ url: server.url, applicationName: 'nitrate-restore' });
  try {
    await database.pool.query('select count(*) from pg_class');
    await work(server);
  } finally {
    await database.close();
    await server.stop();
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
