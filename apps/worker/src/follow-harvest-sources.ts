import { queueDueHarvests } from '@nitrate/cataloguing/server';
import type { DayHours } from '@nitrate/configuration';
import type { Database } from '@nitrate/database';
import type { Logger } from 'pino';

interface Options {
  /** In which harvests begin; what is due at another time waits for them. */
  hours: DayHours;
  pollMs?: number;
  now?: () => Date;
}

/** Queues the harvests of sources that are due, every minute. */
export function followHarvestSources(
  database: Database,
  log: Pick<Logger, 'info' | 'warn'>,
  { hours, pollMs = 60_000, now = () => new Date() }: Options,
): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    const at = now();
    if (!isWithin(hours, at.getUTCHours())) return;
    running = queueDueHarvests(database, at).then(
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

const isWithin = ({ from, to }: DayHours, hour: number): boolean =>
  from < to ? from <= hour && hour < to : from <= hour || hour < to;
