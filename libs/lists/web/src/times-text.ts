import type { Bookmark } from '@nitrate/lists/contract';

/** `4:06` or `1:04:06`. */
export function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** `0:42` for a moment, `0:42 – 1:10` for a passage; empty for a film. */
export function timesText({ startMs, endMs }: Pick<Bookmark, 'startMs' | 'endMs'>): string {
  if (startMs === null) return '';
  return endMs === null ? timeText(startMs) : `${timeText(startMs)}\u2009–\u2009${timeText(endMs)}`;
}
