const day = 86_400;
const fullGrantSeconds = 30 * 60;

/**
 * When a grant made at `now` ends, in seconds since the epoch. A preview's is the same all day long and at least a day
 * ahead, so that pages and browsers may keep its addresses; a full film's is short, and never outlives the right to it.
 */
export function grantExpiry(kind: 'full' | 'preview', now: Date, until: Date | null): number {
  const seconds = Math.floor(now.getTime() / 1000);
  if (kind === 'preview') return (Math.floor(seconds / day) + 2) * day;
  const end = seconds + fullGrantSeconds;
  return until ? Math.min(end, Math.floor(until.getTime() / 1000)) : end;
}
