import { dayMs } from '@nitrate/contract-kit';
import type { StoredBulkEdit } from './bulk-store';

/** The films of a bulk edit are stored for this time after its preview. */
export const bulkEditMaxAgeMs = 90 * dayMs;

/** Until when a bulk edit can be undone; null where nothing was written, all is undone, or the time is over. */
export function undoableUntil(
  { state, changed, restored, skipped, created_at }: StoredBulkEdit,
  isFailed: boolean,
  now: Date,
): Date | null {
  const until = new Date(created_at.getTime() + bulkEditMaxAgeMs);
  const isWritten = state === 'done' || state === 'cancelled' || isFailed;
  return isWritten && changed > restored + skipped && now < until ? until : null;
}
