import { join } from 'node:path';
import { findRunningPostgres, startEmbeddedPostgres } from '@nitrate/database';
import { requireDataFolder } from './data-folder';
import type { Settings } from './settings';

export interface RunningDatabase {
  url: string;
  embedded: boolean;
  stop(): Promise<void>;
  /** Settles when an embedded server ended without being asked to. */
  lost: Promise<void>;
}

/** The database of the settings: the one at `DATABASE_URL`, or a PostgreSQL of our own in the data folder. */
export async function startDatabase(settings: Settings, log: (line: string) => void): Promise<RunningDatabase> {
  requireDataFolder(settings.dataFolder);
  if (settings.databaseUrl) {
    return {
      url: settings.databaseUrl,
      embedded: false,
      stop: async () => undefined,
      lost: new Promise(() => undefined),
    };
  }
  const server = await startEmbeddedPostgres({ dataDir: postgresFolder(settings), log });
  let stopping = false;
  return {
    url: server.url,
    embedded: true,
    stop: () => {
      stopping = true;
      return server.stop();
    },
    lost: new Promise((resolve) => {
      void server.exited.then(() => {
        if (!stopping) resolve();
      });
    }),
  };
}

/** What api, worker and commands are told of where they run. */
export function programEnvironment(settings: Settings, database: RunningDatabase): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    ...process.env,
    HOST: settings.host,
    PORT: String(settings.port),
    NITRATE_DATA: settings.dataFolder,
    DATABASE_URL: database.url,
    ...(database.embedded ? { NITRATE_EMBEDDED: '1' } : {}),
  };
}

/** The database of an archive that is running already, or one started for as long as it is needed. */
export async function joinDatabase(settings: Settings): Promise<RunningDatabase> {
  const running = settings.databaseUrl ? undefined : await findRunningPostgres(postgresFolder(settings));
  return running ? runsElsewhere(running, true) : startDatabase(settings, () => undefined);
}

const postgresFolder = ({ dataFolder }: Settings) => join(dataFolder, 'postgres');

const runsElsewhere = (url: string, embedded: boolean): RunningDatabase => ({
  url,
  embedded,
  stop: async () => undefined,
  lost: new Promise(() => undefined),
});
