import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from '@nitrate/database';
import { type Service, startService } from '@nitrate/processes';
import { sql } from 'kysely';

/** The name under which workers are connected to the database. */
const workerName = 'nitrate-worker';

/** Whether a worker is at work on this database: its connection ends with it, however it ends. */
export async function isWorkerAlive(database: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${workerName} limit 1`.execute(database.db);
  return rows.length > 0;
}

const lookEveryMs = 3000;

/**
 * Sees to it that a worker is at work until `signal` fires: starts one when there is none, and again should it end.
 * @returns when the one it started has ended
 */
export async function borrowWorker(
  database: Database,
  { onLine, signal }: { onLine: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  const script = fileURLToPath(new URL('../worker/main.mjs', import.meta.url));
  let own: Service | undefined;
  while (!signal.aborted) {
    if (!own && !(await isWorkerAlive(database))) {
      const service = startService(process.execPath, ['--enable-source-maps', script], 'TERM', { onLine });
      own = service;
      void service.exited.then(() => {
        if (own === service) own = undefined;
      });
    }
    await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
  await own?.stop();
}
