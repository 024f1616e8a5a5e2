import { hourMs } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { exportPartitions, type PartitionStorage } from './partitions/export-partitions';
import { preparePartitions } from './partitions/prepare-partitions';
import { rollUp } from './rollup/roll-up';

interface KeepLedgerDeps {
  database: Pick<Database, 'pool'>;
  storage: PartitionStorage;
  now(): Date;
  onError(error: unknown): void;
}

const rollupEveryMs = 5000;
const partitionsEveryMs = hourMs;

/**
 * Adds new rows of the ledger to the rollup every five seconds, and each hour creates the partitions of the next months,
 * exports those that are old and deletes quotas that no report can reach any more. Any number of processes may do so.
 */
export function keepLedger({ database, storage, now, onError }: KeepLedgerDeps): { stop(): Promise<void> } {
  const rollups = repeat(rollupEveryMs, () => rollUp(database), onError);
  const partitions = repeat(
    partitionsEveryMs,
    async () => {
      await preparePartitions(database, now());
      await exportPartitions(database, storage, now());
      await database.pool.query('delete from watch_quota where expires_at < $1', [now()]);
    },
    onError,
  );
  return {
    async stop() {
      await Promise.all([rollups.stop(), partitions.stop()]);
    },
  };
}

/** Repeats work with a pause after each run. `stop` waits for a run that has begun. */
function repeat(everyMs: number, work: () => Promise<unknown>, onError: (error: unknown) => void) {
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    if (!stopped) timer = setTimeout(run, everyMs).unref();
  };
  const run = () => {
    running = work().catch(onError).then(wait);
  };
  wait();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
