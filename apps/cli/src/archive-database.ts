import { join, resolve } from 'node:path';
import { databaseUrl, readEnvironment, ensureDataFolder } from '@nitrate/configuration';
import { findRunningPostgres, startEmbeddedPostgres } from '@nitrate/database';
import { str } from 'envalid';

/** The database of a command, and the environment for a worker on the same archive. */
export interface ArchiveDatabase {
  url: string;
  env: NodeJS.ProcessEnv;
  /** Stops the server if it was started for this command. */
  stop(): Promise<void>;
}

/**
 * The database at `DATABASE_URL`, that of the running archive of the data folder, or an embedded one started for the
 * duration of the command.
 * @throws ConfigurationError
 */
export async function openArchiveDatabase(env: NodeJS.ProcessEnv, cwd: string): Promise<ArchiveDatabase> {
  const values = readEnvironment(env, {
    DATABASE_URL: databaseUrl({ default: undefined }),
    NITRATE_DATA: str({ default: '.data' }),
  });
  const dataFolder = resolve(cwd, values.NITRATE_DATA);
  ensureDataFolder(dataFolder);
  const { url, embedded, stop } = await connect(values.DATABASE_URL, join(dataFolder, 'postgres'));
  return {
    url,
    stop,
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...env,
      NITRATE_DATA: dataFolder,
      DATABASE_URL: url,
      ...(embedded && { NITRATE_EMBEDDED: '1' }),
    },
  };
}

async function connect(url: string | undefined, postgresFolder: string) {
  const leaveRunning = async () => undefined;
  if (url) return { url, embedded: false, stop: leaveRunning };
  const running = await findRunningPostgres(postgresFolder);
  if (running) return { url: running, embedded: true, stop: leaveRunning };
  const server = await startEmbeddedPostgres({ dataDir: postgresFolder, log: () => undefined });
  return { url: server.url, embedded: true, stop: () => server.stop() };
}
