const daySeconds = 86_400;
/** Grants of full films end at multiples of this interval, and at least as far ahead. */
const markSeconds = 600;

/**
 * When a grant issued at `now` expires, in seconds since the epoch. For a preview it is the same all day and at least a
 * day ahead, so that pages and browsers can cache its addresses. For a full film it is the first ten-minute mark that is
 * at least ten minutes ahead, so that viewers of a film share its addresses and caches its segments; but never after the
 * entitlement ends.
 */
export function grantExpiry(kind: 'full' | 'preview', now: Date, until: Date | null): number {
  const seconds = now.getTime() / 1000;
  if (kind === 'preview') return (Math.floor(seconds / daySeconds) + 2) * daySeconds;
  const mark = (Math.ceil(seconds / markSeconds) + 1) * markSeconds;
  return until ? Math.min(mark, Math.floor(until.getTime() / 1000)) : mark;
}
