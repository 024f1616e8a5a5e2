import { ConfigurationError } from '@nitrate/configuration';
import { checkPooled, type Database, openDatabase, whenUp } from '@nitrate/database';
import type { Config } from '../config/config';

/** For every statement; searches set a shorter timeout. */
export const statementTimeoutMs = 10_000;

/** The database of the api, and how its URL is used. */
export interface ConnectedDatabase {
  database: Database;
  /** Whether `DATABASE_URL` leads to a pooler in transaction mode. */
  sharesSessions: boolean;
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseConnections'>;

interface ConnectOptions {
  /** Called when a connection breaks. */
  onConnectionError: (error: Error) => void;
  /** Called with the reason for which the database is not yet connected. */
  onWait: (reason: string) => void;
}

/**
 * Connects to the database as soon as it can be reached.
 * @throws ConfigurationError where the URLs lead to what cannot work
 * @throws Error that mentions `DATABASE_URL` when the login is refused or the server is a standby, after 15 seconds
 */
export async function connectDatabase(
  config: DatabaseConfig,
  { onConnectionError, onWait }: ConnectOptions,
): Promise<ConnectedDatabase> {
  const [url, directUrl] = [config.databaseUrl, config.databaseDirectUrl];
  const sharesSessions = await whenUp(() => checkPooled({ url, directUrl }), onWait).catch((cause: unknown) => {
    if (cause instanceof ConfigurationError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Cannot connect to the database at DATABASE_URL: ${reason}`, { cause });
  });
  const database = openDatabase({
    url,
    directUrl,
    sharesSessions,
    statementTimeoutMs,
    onConnectionError,
    maxConnections: config.databaseConnections,
    applicationName: 'nitrate-api',
  });
  return { database, sharesSessions };
}
