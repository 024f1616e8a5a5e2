import type { LocalisedText } from '@nitrate/contract-kit';

const time = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9}))?`;
const timesLine = new RegExp(String.raw`^\s{0,99}${time}\s{0,99}-->\s{0,99}${time}(?:\s|$)`);

const faults = {
  notTimes: {
    en: 'the times are not of the form 00:00:00.000 --> 00:00:00.000',
    de: 'die Zeiten haben nicht die Form 00:00:00.000 --> 00:00:00.000',
  },
  noDuration: { en: 'the cue does not end after it begins', de: 'der Untertitel endet nicht nach seinem Beginn' },
} as const satisfies Record<string, LocalisedText>;

/** The times of a cue in milliseconds. Digits may be missing (`0:0:0.5`); settings after the times are ignored. */
export function parseCueTimes(line: string): { startMs: number; endMs: number } | { fault: LocalisedText } {
  const parts = timesLine.exec(line);
  const startMs = parts && msOf(parts.slice(1, 5));
  const endMs = parts && msOf(parts.slice(5, 9));
  if (startMs == null || endMs == null) return { fault: faults.notTimes };
  return endMs > startMs ? { startMs, endMs } : { fault: faults.noDuration };
}

function msOf([hours, minutes, seconds, fraction]: readonly (string | undefined)[]): number | undefined {
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole * 1000 + Math.round(Number(`0.${fraction ?? 0}`) * 1000);
}
