import { passageText, timeText } from '@nitrate/catalog/contract';
import type { Bookmark } from '@nitrate/lists/contract';

/** `0:42` for a moment, `0:42 – 1:10` for a passage; empty for a film. */
export function timesText({ startMs, endMs }: Pick<Bookmark, 'startMs' | 'endMs'>): string {
  if (startMs === null) return '';
  return endMs === null ? timeText(startMs) : passageText(startMs, endMs);
}
