import { statfs } from 'node:fs/promises';
import type { Build } from '@nitrate/configuration';
import { type Database, openDatabase } from '@nitrate/database';
import { gather } from '@nitrate/health';
import { type AttemptEnd, queueFigures, type QueueFigures } from '@nitrate/jobs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { buildInfo } from './build-info';
import { databaseMetrics } from './database-metrics';
import { diskMetrics } from './disk-metrics';
import { jobMetrics } from './job-metrics';
import { serveMetrics } from './serve-metrics';

/** Where `/metrics` is served. */
export interface MetricsAddress {
  host: string;
  port: number;
}

interface MetricsOptions {
  build: Build;
  databaseUrl: string;
  /** The pools of the program, by name. */
  pools: Readonly<Record<string, Database['pool']>>;
  /** The disk of this folder is measured. */
  dataFolder: string;
}

/** The metrics of a program. */
export interface Metrics {
  readonly registry: Registry;
  /**
   * A pool of one connection for what is read at a scrape, so that a scrape neither takes a connection from requests nor
   * waits for one of theirs. Statements are cancelled after a second.
   */
  readonly database: Database;
  /** For `runWorker`. */
  readonly onAttemptEnd: (end: AttemptEnd) => void;
  /**
   * Serves them at `/metrics`.
   * @throws Error that names the setting when the port cannot be used
   */
  listen(address: MetricsAddress): Promise<{ port: number }>;
  close(): Promise<void>;
}

/** Names that end with `_total` and are no counters; the gauges by kind, without `_total`, say the same. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** The metrics that api and worker have in common: process, database, queues, disk. */
export function openMetrics({ build, databaseUrl, pools, dataFolder }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  buildInfo(registry, build);
  const database = openDatabase({
    url: databaseUrl,
    maxConnections: 1,
    applicationName: 'nitrate-metrics',
    statementTimeoutMs: 1_000,
  });
  const answer = gather(() => database.pool.query('select 1'));
  const queues: () => Promise<QueueFigures[] | undefined> = gather(() => queueFigures(database));
  databaseMetrics(registry, { pools, queues, isUp: async () => (await answer()) !== undefined });
  diskMetrics(registry, () => statfs(dataFolder));
  const onAttemptEnd = jobMetrics(registry);
  const server = serveMetrics(registry);
  return {
    registry,
    database,
    onAttemptEnd,
    listen: server.listen,
    async close() {
      await server.close();
      await database.close();
    },
  };
}
