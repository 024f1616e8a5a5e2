import { once } from 'node:events';
import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Build } from '@nitrate/configuration';
import { type Database, openDatabase } from '@nitrate/database';
import { type AttemptEnd, type QueueMetrics, readQueueMetrics } from '@nitrate/jobs';
import { gather } from '@nitrate/observability';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { databaseMetrics } from './database-metrics';
import { figure } from './figure';

/** Scrapers are few; others wait. */
const maxConnections = 16;
const timeoutMs = 10_000;

/** A server with `/metrics` and nothing else. */
function serveMetrics(registry: Registry): Pick<Metrics, 'listen' | 'close'> {
  const server = createServer({ headersTimeout: timeoutMs, requestTimeout: timeoutMs }, (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = maxConnections;
  return {
    async listen({ host, port }) {
      server.listen({ host, port });
      await once(server, 'listening').catch((cause: Error) => {
        throw new Error(`/metrics cannot be served at METRICS_HOST ${host}, port ${port}: ${cause.message}`, { cause });
      });
      return { port: (server.address() as AddressInfo).port };
    },
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Seconds: mails take tenths of one, films hours. */
const buckets = [0.1, 1, 10, 60, 600, 3600, 14_400];

/** Times the attempts at jobs in this process. */
function jobMetrics(registry: Registry): (end: AttemptEnd) => void {
  const durations = new Histogram({
    name: 'nitrate_job_duration_seconds',
    help: 'Attempts at jobs in this process, by queue and outcome: done, retried, failed, returned, interrupted.',
    labelNames: ['queue', 'outcome'],
    buckets,
    registers: [registry],
  });
  const abandoned = new Counter({
    name: 'nitrate_jobs_abandoned_total',
    help: 'Attempts at jobs whose worker died, as this process has noticed, by queue.',
    labelNames: ['queue'],
    registers: [registry],
  });
  return ({ queue, outcome, durationMs }) => {
    if (outcome === 'abandoned') abandoned.labels(queue).inc();
    else durations.labels(queue, outcome).observe(durationMs / 1000);
  };
}

/** The disk of the data folder. */
function diskMetrics(registry: Registry, stat: () => Promise<StatsFs>): void {
  const disk = gather(stat);
  const bytes = async (blocks: 'blocks' | 'bavail') => {
    const stats = await disk();
    return stats && stats[blocks] * stats.bsize;
  };
  figure(registry, 'nitrate_disk_size_bytes', 'Size of the disk with the data folder.', () => bytes('blocks'));
  figure(registry, 'nitrate_disk_free_bytes', 'What the archive can still write to it.', () => bytes('bavail'));
}

/** A gauge that is always 1; its labels say which version runs. */
function buildInfo(registry: Registry, { version, commit }: Build): void {
  const gauge = new Gauge({
    name: 'nitrate_build_info',
    help: 'The version of the program, and the commit that it was built from where that is known.',
    labelNames: ['version', 'commit'],
    registers: [registry],
  });
  gauge.set({ version, commit }, 1);
}

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
  const response = gather(() => database.pool.query('select 1'));
  const queues: () => Promise<QueueMetrics[] | undefined> = gather(() => readQueueMetrics(database));
  databaseMetrics(registry, { pools, queues, isUp: async () => (await response()) !== undefined });
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
