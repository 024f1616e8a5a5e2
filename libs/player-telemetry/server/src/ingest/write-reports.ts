import { type Database, isConnectionLost } from '@nitrate/database';
import { insertReports } from '../ledger/insert-reports';
import type { LedgerRow, Reports } from '../ledger/ledger-row';
import { preparePartitions } from '../partitions/prepare-partitions';

interface WriteDeps {
  database: Pick<Database, 'pool'>;
  now(): Date;
}

/**
 * Returns the function that stores the reports of several calls in one statement. Where that fails, missing partitions are
 * created and each call is stored by itself, so that what is wrong with one does not touch the others.
 * @returns the seconds that each call added to the ledger
 */
export const writeReports =
  ({ database, now }: WriteDeps) =>
  async (calls: readonly Reports[]): Promise<PromiseSettledResult<number>[]> => {
    try {
      const seconds = await store(database, calls, now());
      return seconds.map((value) => ({ status: 'fulfilled', value }));
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      await preparePartitions(database, now());
      const alone = calls.map(async (call) => (await store(database, [call], now()))[0] ?? 0);
      return Promise.allSettled(alone);
    }
  };

async function store(database: Pick<Database, 'pool'>, calls: readonly Reports[], now: Date): Promise<number[]> {
  const counted = new Map<string, { row: LedgerRow; call: number }>();
  for (const [call, reports] of calls.entries()) {
    for (const row of reports.counted) {
      const place = placeOf(row);
      // The same batch twice at a time: the first call has it.
      if (!counted.has(place)) counted.set(place, { row, call });
    }
  }
  const reports = { counted: [...counted.values()].map(({ row }) => row), apart: calls.flatMap(({ apart }) => apart) };
  const seconds = calls.map(() => 0);
  for (const stored of await insertReports(database, reports, now)) {
    const call = counted.get(placeOf(stored))?.call;
    if (call !== undefined) seconds[call] = (seconds[call] ?? 0) + stored.seconds;
  }
  return seconds;
}

const placeOf = ({ key, item }: { key: string; item: number }): string => `${key}/${item}`;
