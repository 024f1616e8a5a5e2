const daySeconds = 86_400;
const fullGrantSeconds = 30 * 60;

/**
 * When a grant issued at `now` expires, in seconds since the epoch. For a preview it is the same all day and at least a
 * day ahead, so that pages and browsers can cache its addresses; for a full film it is soon, and never after the
 * entitlement ends.
 */
export function grantExpiry(kind: 'full' | 'preview', now: Date, until: Date | null): number {
  const seconds = Math.floor(now.getTime() / 1000);
  if (kind === 'preview') return (Math.floor(seconds / daySeconds) + 2) * daySeconds;
  const end = seconds + fullGrantSeconds;
  return until ? Math.min(end, Math.floor(until.getTime() / 1000)) : end;
}
