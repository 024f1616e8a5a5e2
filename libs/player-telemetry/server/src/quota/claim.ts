import { dayMs } from '@nitrate/contract-kit';
import { maxReportAgeMs } from '../ingest/max-report-age';
import type { VerifiedRight } from '../watch-rights/watch-rights';

/** What a report says about the time of its viewer, in milliseconds since the epoch. */
export interface QuotaClaim {
  /** Pseudonym of a user, id of a right, or hash of a network and a day. */
  holder: string;
  /** Films at once. */
  streams: number;
  seconds: number;
  /** When the watching began, by the client. */
  beganMs: number;
  /** The watching lies between these. */
  sinceMs: number;
  untilMs: number;
  /** The lengths of the periods in each of which the seconds count, and when the first of them begins. */
  periodsMs: readonly number[];
  firstPeriodMs: number;
  /** For how long reports of a period are accepted after its end. */
  acceptedMs: number;
}

/** Days limit how much a user watches; ten minutes, how often the same minutes are counted. */
const userPeriodsMs = [dayMs, 600_000];
/** Reports have whole seconds. */
const roundingMs = 1000;
/** Of previews, for one network: as much as this many that play all day. */
export const previewStreamsPerNetwork = 8;

interface Report {
  seconds: number;
  beganMs: number;
  nowMs: number;
}

/**
 * The claim of a report with a right. Users are limited to their streams, whatever rights they use. Guests, and users whom
 * nothing limits, are limited by right: one player reports with it.
 */
export function claimOfRight(right: VerifiedRight, { seconds, beganMs, nowMs }: Report): QuotaClaim {
  const { id, viewer, streams, grantedMs: sinceMs, until } = right;
  const common = { seconds, beganMs, sinceMs, untilMs: nowMs + roundingMs, acceptedMs: maxReportAgeMs + dayMs };
  return viewer !== null && streams !== null
    ? { ...common, holder: viewer, streams, firstPeriodMs: 0, periodsMs: userPeriodsMs }
    : { ...common, holder: id, streams: 1, firstPeriodMs: sinceMs, periodsMs: [until + dayMs - sinceMs] };
}

/** The claim of a preview, which counts on the day on which it is reported. @param holder of the network and day */
export function claimOfPreview(holder: string, { seconds, nowMs }: Report): QuotaClaim {
  const dayStartMs = nowMs - (nowMs % dayMs);
  return {
    holder,
    streams: previewStreamsPerNetwork,
    seconds,
    beganMs: dayStartMs,
    sinceMs: dayStartMs,
    untilMs: dayStartMs + dayMs,
    firstPeriodMs: 0,
    periodsMs: [dayMs],
    acceptedMs: 0,
  };
}
