import { resolve } from 'node:path';
import { databaseUrl, databaseUrlRules, readEnvironment, signingKeys } from '@nitrate/configuration';
import {
  checkDirect,
  clusterFolder,
  findRunningPostgres,
  prepareArchiveFolder,
  type RunningPostgres,
  startEmbeddedPostgres,
} from '@nitrate/database';
import { type BucketLocation, storageUrl } from '@nitrate/storage';
import { str } from 'envalid';

/** Where the archive of a command is. */
export interface ArchiveLocation {
  /** Absolute path. */
  dataFolder: string;
  /** Undefined: media are stored in the data folder. */
  bucket: BucketLocation | undefined;
  /** Undefined: the embedded database of the data folder. */
  databaseUrl: string | undefined;
  /** The server itself, where `databaseUrl` leads to a pooler. */
  directUrl: string | undefined;
}

/**
 * @param readsKeys whether the keys are read afterwards
 * @throws ConfigurationError
 */
export function archiveLocation(env: NodeJS.ProcessEnv, cwd: string, readsKeys = false): ArchiveLocation {
  const values = readEnvironment(
    env,
    {
      DATABASE_URL: databaseUrl({ default: undefined }),
      DATABASE_DIRECT_URL: databaseUrl({ default: undefined }),
      DATABASE_READ_URL: databaseUrl({ default: undefined }),
      NITRATE_DATA: str({ default: '.data' }),
      STORAGE_URL: storageUrl({ default: undefined }),
      ...(readsKeys && { NITRATE_SIGNING_KEY: signingKeys({ default: [] }) }),
    },
    databaseUrlRules,
  );
  return {
    dataFolder: resolve(cwd, values.NITRATE_DATA),
    bucket: values.STORAGE_URL,
    databaseUrl: values.DATABASE_URL,
    directUrl: values.DATABASE_DIRECT_URL,
  };
}

/** The database of a command. */
export interface ArchiveDatabase {
  url: string;
  /** Undefined for the database at `DATABASE_URL`. */
  superuserUrl: string | undefined;
  /** Stops the server if it was started for this command. */
  stop(): Promise<void>;
}

/**
 * The database at `DATABASE_URL`, the running database of the data folder, or an embedded one started for the
 * duration of the command. `beforeStart` is called before a server starts, with the data folder prepared.
 * @throws DatabaseLost
 * @throws ConfigurationError, ReadOnlyStandby where a command cannot work
 */
export async function openArchiveDatabase(
  { dataFolder, databaseUrl: url, directUrl }: ArchiveLocation,
  { print, beforeStart }: { print: (line: string) => void; beforeStart: () => void },
): Promise<ArchiveDatabase> {
  const leaveRunning = async () => undefined;
  if (url) {
    beforeStart();
    return { url: await checkDirect({ url, directUrl }), superuserUrl: undefined, stop: leaveRunning };
  }
  const running = await findRunningPostgres(clusterFolder(dataFolder));
  if (!running) await prepareArchiveFolder(dataFolder, print);
  beforeStart();
  const server: RunningPostgres & { stop(): Promise<void> } = running
    ? { ...running, stop: leaveRunning }
    : await startEmbeddedPostgres({ dataDir: clusterFolder(dataFolder), log: () => undefined });
  return { url: server.url, superuserUrl: server.superuserUrl, stop: () => server.stop() };
}

/** Environment for a worker on the same archive. */
export function workerEnvironment(
  env: NodeJS.ProcessEnv,
  { dataFolder, databaseUrl: configured }: ArchiveLocation,
  url: string,
): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    ...env,
    NITRATE_DATA: dataFolder,
    DATABASE_URL: url,
    ...(configured === undefined && { NITRATE_EMBEDDED: '1' }),
  };
}
