import type { QuotaClaim } from './claim';

/** Seconds of a claim in one period, with the time in which they may have been watched. */
export interface Charge {
  holder: string;
  startsMs: number;
  endsMs: number;
  sinceMs: number;
  untilMs: number;
  streams: number;
  seconds: number;
  expiresMs: number;
}

/** How much a client's clock may differ from ours. */
export const maxClockErrorMs = 10_000;

/**
 * Divides a claim between periods, as if it had been watched as early as the client's clock allows: no period gets what was
 * watched before it, and at most what was watched in the first twice the error after it, which counts as its time, too. So
 * what was watched always has its place.
 */
export const placeClaim = (claim: QuotaClaim): Charge[] =>
  claim.periodsMs.flatMap((periodMs) => placeInPeriods(claim, periodMs));

function placeInPeriods(claim: QuotaClaim, periodMs: number): Charge[] {
  const { holder, streams, beganMs, sinceMs, untilMs, firstPeriodMs, acceptedMs } = claim;
  const charges: Charge[] = [];
  let left = claim.seconds;
  let atMs = Math.max(sinceMs, Math.min(beganMs, untilMs - left * 1000) - maxClockErrorMs);
  let startsMs = firstPeriodMs + Math.floor((atMs - firstPeriodMs) / periodMs) * periodMs;
  for (; left > 0; startsMs += periodMs) {
    const endsMs = startsMs + periodMs;
    const seconds = Math.min(left, Math.ceil((endsMs - atMs) / 1000));
    charges.push({
      holder,
      startsMs,
      endsMs,
      streams,
      seconds,
      expiresMs: endsMs + acceptedMs,
      sinceMs: Math.max(sinceMs, startsMs),
      untilMs: Math.min(untilMs, endsMs + 2 * maxClockErrorMs),
    });
    left -= seconds;
    atMs = endsMs;
  }
  return charges;
}
