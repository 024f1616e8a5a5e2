import type { LocalisedText } from '@nitrate/contract-kit';
import { cueFaults } from '../cue-faults';

const time = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9}))?`;
// The settings of a cue may follow its times without a space.
const timesLine = new RegExp(String.raw`^\s{0,99}${time}\s{0,99}-->\s{0,99}${time}(?![\d.,:])`);

const completeTime = {
  vtt: String.raw`(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}`,
  srt: String.raw`\d{2,}:\d{2}:\d{2},\d{3}`,
} as const;

const completeLine = {
  vtt: new RegExp(String.raw`^\s*${completeTime.vtt}\s*-->\s*${completeTime.vtt}(?!\d)`),
  srt: new RegExp(String.raw`^\s*${completeTime.srt}\s*-->\s*${completeTime.srt}(?!\d)`),
} as const;

/** The times of a cue in milliseconds. Digits may be missing (`0:0:0.5`); settings after the times are ignored. */
export function parseCueTimes(line: string): { startMs: number; endMs: number } | { fault: LocalisedText } {
  const parts = timesLine.exec(line);
  const startMs = parts && msOf(parts.slice(1, 5));
  const endMs = parts && msOf(parts.slice(5, 9));
  if (startMs == null || endMs == null) return { fault: cueFaults.notTimes };
  return endMs > startMs ? { startMs, endMs } : { fault: cueFaults.noDuration };
}

/** Whether the times are written as the format asks for, with all digits. */
export function hasCompleteTimes(line: string, format: keyof typeof completeLine): boolean {
  return completeLine[format].test(line);
}

function msOf([hours, minutes, seconds, fraction]: readonly (string | undefined)[]): number | undefined {
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole * 1000 + Math.round(Number(`0.${fraction ?? 0}`) * 1000);
}
