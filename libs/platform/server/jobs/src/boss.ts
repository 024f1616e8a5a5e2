import type { Database } from '@nitrate/database';
import type { PgBoss } from 'pg-boss';
import { openQueues } from './open-queues';

interface BossOptions {
  /** From which jobs are claimed. */
  queues: readonly string[];
  /** How often the queues are looked after, by one of all processes. */
  superviseMs: number;
  onError: (error: unknown) => void;
}

/**
 * Opens pg-boss over our pool, without its timers: it claims, completes and looks after jobs when it is called. The
 * tables are made by `jobsMigrations`.
 */
export async function openBoss(database: Database, { queues, superviseMs, onError }: BossOptions): Promise<PgBoss> {
  // Loaded only by programs that run jobs.
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
    monitorIntervalSeconds: Math.max(1, Math.floor(superviseMs / 1000)),
  });
  // Some of its errors are objects with a message alone.
  boss.on('error', (error) => onError(new Error(error.message, { cause: error })));
  await boss.start();
  await openQueues(queues).execute(database.tables());
  return boss;
}
