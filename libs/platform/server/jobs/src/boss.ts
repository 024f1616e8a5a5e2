import type { Database } from '@nitrate/database';
import type { PgBoss } from 'pg-boss';

/** Its jobs are given back by `supervise` once their worker has been silent for as long as they allow. */
interface BossOptions {
  /** How often the queues are looked after, by one of all processes. */
  superviseMs: number;
  onError: (error: unknown) => void;
}

/**
 * Opens pg-boss over our pool, without its timers: it claims, completes and looks after jobs when it is called. The
 * tables are made by `jobsMigrations`.
 */
export async function openBoss({ pool }: Database, { superviseMs, onError }: BossOptions): Promise<PgBoss> {
  // Loaded only by programs that run jobs.
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
    monitorIntervalSeconds: Math.max(1, Math.floor(superviseMs / 1000)),
  });
  boss.on('error', onError);
  return boss.start();
}
