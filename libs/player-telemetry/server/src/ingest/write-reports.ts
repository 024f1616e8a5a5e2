import { type Database, isConnectionLost } from '@nitrate/database';
import { LRUCache } from 'lru-cache';
import { insertReports, isOverQuota } from '../ledger/insert-reports';
import type { ClaimedRow, Reports } from '../ledger/ledger-row';
import { preparePartitions } from '../partitions/prepare-partitions';
import { placeClaim } from '../quota/place-claim';

interface WriteDeps {
  database: Pick<Database, 'pool'>;
  now(): Date;
}

/** What a call has stored. */
export interface WrittenReports {
  /** Added to the ledger. */
  seconds: number;
  /** Rejected, because more would be counted of their holder than can be true. */
  overLimit: number;
}

type Results = Map<Reports, PromiseSettledResult<WrittenReports>>;

const maxExceeding = 10_000;
const exceedingMs = 60_000;

/**
 * Returns the function that stores the reports of several calls in one statement. Where that fails, missing partitions are
 * created and each call is stored by itself, so that what is wrong with one does not touch the others.
 */
export function writeReports({
  database,
  now,
}: WriteDeps): (calls: readonly Reports[]) => Promise<PromiseSettledResult<WrittenReports>[]> {
  /** Holders whose limit was reached recently. Their calls are stored by themselves, so that they do not fail with others. */
  const exceeding = new LRUCache<string, true>({ max: maxExceeding, ttl: exceedingMs });
  const isExceeding = ({ counted }: Reports) => counted.some(({ claim }) => exceeding.has(claim.holder));

  /** Stores a call by itself; where that is more than can be true, each of its reports. */
  async function storeAlone(call: Reports): Promise<WrittenReports> {
    try {
      const [seconds = 0] = await store(database, [call], now());
      return { seconds, overLimit: 0 };
    } catch (error) {
      if (!isOverQuota(error)) throw error;
    }
    const written = { seconds: 0, overLimit: 0 };
    for (const row of call.counted) {
      try {
        const [seconds = 0] = await store(database, [{ counted: [row], apart: [] }], now());
        written.seconds += seconds;
      } catch (error) {
        if (!isOverQuota(error)) throw error;
        const { key, item, claim, report } = row;
        await insertReports(database, { counted: [], apart: [{ key, item, reason: 'overLimit', report }] }, now());
        exceeding.set(claim.holder, true);
        written.overLimit += 1;
      }
    }
    return written;
  }

  /** The calls of a holder one after the other, because they would wait for each other. */
  async function storeEach(calls: readonly Reports[], results: Results): Promise<void> {
    const holderOf = ({ counted }: Reports) => counted[0]?.claim.holder;
    const storeCallsOf = async (holder: string | undefined) => {
      for (const call of calls.filter((each) => holderOf(each) === holder)) {
        const [result] = await Promise.allSettled([storeAlone(call)]);
        results.set(call, result);
      }
    };
    await Promise.all(Array.from(new Set(calls.map(holderOf)), storeCallsOf));
  }

  async function storeTogether(calls: readonly Reports[], results: Results): Promise<void> {
    if (calls.length === 0) return;
    try {
      const stored = await store(database, calls, now());
      for (const [index, call] of calls.entries()) {
        results.set(call, { status: 'fulfilled', value: { seconds: stored[index] ?? 0, overLimit: 0 } });
      }
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      if (!isOverQuota(error)) await preparePartitions(database, now());
      await storeEach(calls, results);
    }
  }

  return async (calls) => {
    const results: Results = new Map();
    const alone = calls.filter(isExceeding);
    const together = calls.filter((call) => !isExceeding(call));
    await Promise.all([storeTogether(together, results), storeEach(alone, results)]);
    return calls.map(
      (call) => results.get(call) ?? { status: 'rejected', reason: new Error('A call was not stored.') },
    );
  };
}

async function store(database: Pick<Database, 'pool'>, calls: readonly Reports[], now: Date): Promise<number[]> {
  const counted = new Map<string, { row: ClaimedRow; call: number }>();
  for (const [call, reports] of calls.entries()) {
    for (const row of reports.counted) {
      const place = placeOf(row);
      // The same batch twice at a time: the first call has it.
      if (!counted.has(place)) counted.set(place, { row, call });
    }
  }
  const rows = [...counted.values()].map(({ row }) => ({ ...row, charges: placeClaim(row.claim) }));
  const reports = { counted: rows, apart: calls.flatMap(({ apart }) => apart) };
  const seconds = calls.map(() => 0);
  for (const stored of await insertReports(database, reports, now)) {
    const call = counted.get(placeOf(stored))?.call;
    if (call !== undefined) seconds[call] = (seconds[call] ?? 0) + stored.seconds;
  }
  return seconds;
}

const placeOf = ({ key, item }: { key: string; item: number }): string => `${key}/${item}`;
