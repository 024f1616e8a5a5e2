import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError } from '@nitrate/configuration';
import { checkPooled, type Database, openDatabase } from '@nitrate/database';
import type { Config } from './config/config';

const maxWaitMs = 15_000;
const retryMs = 200;
/** For every statement; searches set a shorter timeout. */
export const statementTimeoutMs = 10_000;

/** The database of the api, and how its URL is used. */
export interface ConnectedDatabase {
  database: Database;
  /** Whether `DATABASE_URL` leads to a pooler in transaction mode. */
  sharesSessions: boolean;
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseConnections'>;

/**
 * Connects to the database, with retries while the server is still starting or is a standby.
 * @throws ConfigurationError where the URLs lead to what cannot work
 * @throws Error that mentions `DATABASE_URL` when the connection fails
 */
export async function connectDatabase(
  config: DatabaseConfig,
  onConnectionError: (error: Error) => void,
): Promise<ConnectedDatabase> {
  const [url, directUrl] = [config.databaseUrl, config.databaseDirectUrl];
  const sharesSessions = await whenUp(() => checkPooled({ url, directUrl }));
  const database = openDatabase({
    ...{ url, directUrl, sharesSessions, statementTimeoutMs, onConnectionError },
    maxConnections: config.databaseConnections,
    applicationName: 'nitrate-api',
  });
  return { database, sharesSessions };
}

async function whenUp<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + maxWaitMs;
  for (;;) {
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof ConfigurationError) throw cause;
      if (Date.now() > deadline) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`Cannot connect to the database at DATABASE_URL: ${reason}`, { cause });
      }
      await sleep(retryMs);
    }
  }
}
