import type { Database } from '@nitrate/database';
import type { QueueMetrics } from '@nitrate/jobs';
import { Gauge, type Registry } from 'prom-client';
import { figure } from './figure';

interface DatabaseSources {
  pools: Readonly<Record<string, Database['pool']>>;
  /** Whether the database responds. */
  isUp: () => Promise<boolean>;
  /** Undefined while it does not. */
  queues: () => Promise<QueueMetrics[] | undefined>;
}

/** Connections of the program, whether the database responds, and the queues, which are the same for all programs. */
export function databaseMetrics(registry: Registry, { isUp, pools, queues }: DatabaseSources): void {
  const registers = [registry];
  figure(registry, 'nitrate_database_up', 'Whether the database has responded to this scrape in time.', async () =>
    (await isUp()) ? 1 : 0,
  );
  new Gauge({
    name: 'nitrate_database_connections',
    help: 'Open connections of this process, by pool and state.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'active' }, totalCount - idleCount);
      }
    },
  });
  new Gauge({
    name: 'nitrate_database_waiting_requests',
    help: 'Queries of this process that wait for a connection of their pool.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount);
    },
  });

  /** Queues that once had jobs stay, with 0. */
  const known = new Set<string>();
  const queueGauge = (name: string, help: string, figure: (metrics: QueueMetrics) => number) =>
    new Gauge({
      name,
      help,
      registers,
      labelNames: ['queue'],
      async collect() {
        this.reset();
        const metrics = await queues();
        if (!metrics) return;
        for (const { queue } of metrics) known.add(queue);
        for (const queue of known) this.set({ queue }, 0);
        for (const each of metrics) this.set({ queue: each.queue }, figure(each));
      },
    });
  queueGauge('nitrate_jobs_queued', 'Jobs that wait, in the whole archive.', ({ queued }) => queued);
  queueGauge('nitrate_jobs_running', 'Jobs that run, in the whole archive.', ({ running }) => running);
  queueGauge('nitrate_jobs_failed', 'Jobs that failed for good, in the whole archive.', ({ failed }) => failed);
  queueGauge(
    'nitrate_jobs_oldest_age_seconds',
    'How long the job that is due the longest has been waiting; 0 where none is due.',
    ({ oldestDueSeconds }) => oldestDueSeconds,
  );
  queueGauge(
    'nitrate_jobs_unhandled',
    'Jobs that wait and that no running program handles, in the whole archive.',
    ({ queued, isHandled }) => (isHandled ? 0 : queued),
  );
}
