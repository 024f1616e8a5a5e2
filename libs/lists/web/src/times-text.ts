import { clockText } from '@nitrate/contract-kit';
import type { Bookmark } from '@nitrate/lists/contract';

/** `4:06` or `1:04:06`. */
export const timeText = (ms: number): string => clockText(ms).replace(/^0/, '');

/** `0:42` for a moment, `0:42 – 1:10` for a passage; empty for a film. */
export function timesText({ startMs, endMs }: Pick<Bookmark, 'startMs' | 'endMs'>): string {
  if (startMs === null) return '';
  return endMs === null ? timeText(startMs) : `${timeText(startMs)}\u2009–\u2009${timeText(endMs)}`;
}
