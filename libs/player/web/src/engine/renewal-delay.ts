const minuteMs = 60_000;
const maxLeadMs = 8 * minuteMs;
/** Timers of browsers overflow at 24 days. */
const maxTimerMs = 86_400_000;
const minLeadMs = minuteMs;

/**
 * When to renew a grant that expires in `remainingMs`, in milliseconds from now: one to eight minutes before it expires,
 * at random, because the grants of all viewers expire at the same marks. Undefined where it expires within two minutes or
 * in more than a day: a refused segment renews it then.
 * @param random from 0 to 1
 */
export function renewalDelayMs(remainingMs: number, random: number): number | undefined {
  if (!(remainingMs > 2 * minLeadMs && remainingMs <= maxTimerMs)) return undefined;
  const earliestMs = Math.max(remainingMs - maxLeadMs, remainingMs / 4);
  const latestMs = remainingMs - minLeadMs;
  return earliestMs + (latestMs - earliestMs) * random;
}
