import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '@nitrate/database';
import type { Config } from './config';

const maxWaitMs = 15_000;
const retryMs = 200;
/** Limit of every statement; searches set a shorter one. */
const statementTimeoutMs = 10_000;

/**
 * Opens the database, and retries while its server is still starting.
 * @throws Error that names `DATABASE_URL` when no server answers there
 */
export async function connectDatabase(
  { databaseUrl, databaseConnections }: Config,
  onIdleError: (error: Error) => void,
): Promise<Database> {
  const database = openDatabase({
    url: databaseUrl,
    maxConnections: databaseConnections,
    applicationName: 'nitrate-api',
    statementTimeoutMs,
    onIdleError,
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
        throw new Error(`No database answers at DATABASE_URL: ${reason}`, { cause });
      }
      await sleep(retryMs);
    }
  }
}
