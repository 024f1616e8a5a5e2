import { queueDueHarvests } from '@nitrate/catalog/server';
import type { Database } from '@nitrate/database';
import type { Logger } from 'pino';

/** Queues the harvests of sources that are due, every minute. */
export function followHarvestSources(
  database: Database,
  log: Pick<Logger, 'info' | 'warn'>,
  { pollMs = 60_000, now = () => new Date() } = {},
): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = queueDueHarvests(database, now()).then(
      (harvests) => {
        if (harvests > 0) log.info({ harvests }, 'harvests queued');
      },
      (error: unknown) =>
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'harvests not queued'),
    );
  };
  run();
  const poll = setInterval(run, pollMs);
  return {
    stop: async () => {
      clearInterval(poll);
      await running;
    },
  };
}
