import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '@nitrate/database';
import type { Config } from './config/config';

const maxWaitMs = 15_000;
const retryMs = 200;
/** For every statement; searches set a shorter timeout. */
const statementTimeoutMs = 10_000;

/**
 * Connects to the database, with retries while the server is still starting.
 * @throws Error that mentions `DATABASE_URL` when the connection fails
 */
export async function connectDatabase(
  { databaseUrl, databaseConnections }: Config,
  onConnectionError: (error: Error) => void,
): Promise<Database> {
  const database = openDatabase({
    url: databaseUrl,
    maxConnections: databaseConnections,
    applicationName: 'nitrate-api',
    statementTimeoutMs,
    onConnectionError,
  });
  const deadline = Date.now() + maxWaitMs;
  for (;;) {
    try {
      await database.pool.query('select 1');
      return database;
    } catch (cause) {
      if (Date.now() > deadline) {
        await database.close();
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`Cannot connect to the database at DATABASE_URL: ${reason}`, { cause });
      }
      await sleep(retryMs);
    }
  }
}
