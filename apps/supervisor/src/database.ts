import { join } from 'node:path';
import { ensureDataFolder } from '@nitrate/configuration';
import { startEmbeddedPostgres } from '@nitrate/database';
import type { Settings } from './settings';

export interface RunningDatabase {
  url: string;
  embedded: boolean;
  stop(): Promise<void>;
  /** Resolves when an embedded server ends without `stop`. */
  endedUnexpectedly: Promise<void>;
}

/** The database at `DATABASE_URL`, or an embedded PostgreSQL in the data folder. */
export async function startDatabase(
  { dataFolder, databaseUrl }: Settings,
  log: (line: string) => void,
): Promise<RunningDatabase> {
  ensureDataFolder(dataFolder);
  if (databaseUrl) {
    return {
      url: databaseUrl,
      embedded: false,
      stop: async () => undefined,
      endedUnexpectedly: new Promise(() => undefined),
    };
  }
  const server = await startEmbeddedPostgres({ dataDir: join(dataFolder, 'postgres'), log });
  let stopping = false;
  return {
    url: server.url,
    embedded: true,
    stop: () => {
      stopping = true;
      return server.stop();
    },
    endedUnexpectedly: new Promise((resolve) => {
      void server.exited.then(() => {
        if (!stopping) resolve();
      });
    }),
  };
}

/** Environment of api, worker and the demo. */
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
