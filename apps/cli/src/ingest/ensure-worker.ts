import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@nitrate/database';
import { type Service, startService } from '@nitrate/processes';

/** The application name under which workers are connected to the database. */
const workerName = 'nitrate-worker';

/** Whether no worker is connected to this database. Its connection ends with it, even when it is killed. */
async function isWorkerMissing({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const text = 'select from pg_stat_activity where datname = current_database() and application_name = $1 limit 1';
  const connected = await pool.query({ text, values: [workerName] }).catch(() => undefined);
  // A database that does not respond is the concern of those who follow the films.
  return connected?.rowCount === 0;
}

const checkIntervalMs = 3000;

interface WorkerOptions {
  /** Bundle of the worker. */
  script: string;
  env: NodeJS.ProcessEnv;
  onLine: (line: string) => void;
  signal: AbortSignal;
}

/**
 * Keeps a worker running until `signal` fires: starts one whenever none is connected.
 * @returns when the one it started has ended
 */
export async function ensureWorker(
  database: Pick<Database, 'pool'>,
  { script, signal, ...options }: WorkerOptions,
): Promise<void> {
  let own: Service | undefined;
  while (!signal.aborted) {
    if (!own && (await isWorkerMissing(database))) {
      const service = startService(process.execPath, ['--enable-source-maps', script], 'TERM', options);
      own = service;
      void service.exited.then(() => {
        if (own === service) own = undefined;
      });
    }
    await delay(checkIntervalMs, undefined, { signal }).catch(() => undefined);
  }
  await own?.stop();
}
