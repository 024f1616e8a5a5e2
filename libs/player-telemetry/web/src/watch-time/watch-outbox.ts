import type { WatchTimeItem } from '@nitrate/player-telemetry/contract';
import { reportPrefix } from './watch-prefixes';
import { itemOf, type WatchRecord } from './watch-record';
import { keysWith, readStoredJson, type WatchStorage, writeStoredJson } from './watch-storage';

/** A report that the server has not confirmed yet. */
export interface WatchReport {
  /** Idempotency key. */
  id: string;
  item: WatchTimeItem;
  /** `watchRight` that was valid when it was watched; null for previews. */
  right: string | null;
  /** When the report was made, by the clock of the device, in milliseconds since the epoch. */
  at: number;
  /** `doubtMs` of the clock that made the key. */
  doubtMs: number | null;
}

const isReport = (value: unknown): value is WatchReport => {
  const { id, item } = (value ?? {}) as Partial<WatchReport>;
  return typeof id === 'string' && typeof item === 'object';
};

/** The keys under which reports are stored, the oldest first. A report keeps its storage key when it gets another id. */
export const reportKeys = (storage: WatchStorage): string[] => keysWith(storage, reportPrefix).sort();

export function readReport(storage: WatchStorage, key: string): WatchReport | undefined {
  const value = readStoredJson(storage, key);
  return isReport(value) ? value : undefined;
}

/**
 * Makes a record into a report, under the record's id: one that was made before, by a page that ended before it had reset
 * the record, is not made again. The record is to be reset when this returns true.
 *
 * @returns false where it could not be stored
 */
export function addReport(storage: WatchStorage, record: WatchRecord, at: number): boolean {
  const item = itemOf(record);
  const key = reportPrefix + record.id;
  if (!item || storage.getItem(key) !== null) return true;
  const { id, right, doubtMs } = record;
  return writeStoredJson(storage, key, { id, item, right, at, doubtMs } satisfies WatchReport);
}
