import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '@nitrate/processes';
import { lockCluster, endOrphan } from './cluster-lock';
import { outsideCluster, resolveDataDir, restoreLinks } from './embedded-folders';
import { hasCluster } from './init-cluster';
import { choosePrograms } from './programs/choose-programs';
import { postgresPackage } from './programs/postgres-package';

/** The data folder holds files of an archive and no database. */
export class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost';
}

/** Present while a restore replaces the contents of the data folder. */
export const restoringMarker = '.restoring';

/** Where the cluster lies in a data folder. */
export const clusterFolder = (dataFolder: string): string => join(dataFolder, 'postgres');

/**
 * To be called before the server of an archive starts, and before this process stops being root: moves a cluster in
 * that an earlier version put outside of the data folder, and refuses a data folder that has lost its database.
 * @throws DatabaseLost
 * @throws PostgresMissing, which is a ConfigurationError, when no programs fit the cluster
 * @throws DatabaseInUse when a server runs on the cluster outside
 */
export async function prepareArchiveFolder(dataFolder: string, log: (line: string) => void): Promise<void> {
  const installed = postgresPackage();
  if (installed) await restoreLinks(installed);
  const dataDir = await resolveDataDir(clusterFolder(dataFolder));
  const names = await readdir(dataFolder);
  if (names.includes(restoringMarker)) {
    throw new DatabaseLost(
      `A restore into ${dataFolder} was interrupted: run it again, npm run restore -- BACKUP. Nothing is started.`,
    );
  }
  const isHere = await hasCluster(dataDir);
  await choosePrograms(isHere ? dataDir : outsideCluster(dataDir));
  if (isHere) return;
  await moveIn(outsideCluster(dataDir), dataDir, log);
  if (await hasCluster(dataDir)) return;
  const media = await Promise.all(
    ['assets', 'stills'].map((name) => readdir(join(dataFolder, 'media', name)).catch(() => [])),
  );
  if (media.flat().length > 0) {
    throw new DatabaseLost(
      `${dataFolder} has films in media/ and no database in postgres/, so their records are missing. Copy postgres/ ` +
        'back, or restore a backup (npm run restore -- BACKUP --replace). To begin an empty archive, set NITRATE_DATA ' +
        'to another folder, or delete media/.',
    );
  }
}

async function moveIn(outside: string, dataDir: string, log: (line: string) => void): Promise<void> {
  const found = await hasCluster(outside).catch(() => false);
  if (!found) return;
  const lock = await lockCluster(outside);
  try {
    await endOrphan(outside);
    await rename(outside, dataDir).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw whyNotMoved(outside, dataDir, error);
      const partial = `${dataDir}.moving`;
      await rm(partial, { recursive: true, force: true });
      // With owners and modes, unlike the copy of Node.
      await run('cp', ['-a', outside, partial]);
      await rename(partial, dataDir);
      await rm(outside, { recursive: true, force: true });
    });
    await rm(`${outside}.socket`, { recursive: true, force: true });
  } finally {
    await lock.release();
  }
  log(`The database was moved from ${outside} to ${dataDir}: the data folder holds everything now.`);
}

const whyNotMoved = (outside: string, dataDir: string, cause: Error): Error =>
  new Error(
    `The database of ${dirname(dataDir)} lies in ${outside} and cannot be moved in (${cause.message}). ` +
      'Start Nitrate as root once.',
    { cause },
  );
