import { type FilmPart, timeText } from '@nitrate/catalog/contract';
import { parseTimecode } from '@nitrate/contract-kit';

/** Where the length of a film is unknown: the longest time that an address can have. */
const maxMs = 48 * 3_600_000;

/** @param duration `HH:MM:SS`; null where it is unknown */
export const filmLengthMs = (duration: string | null | undefined): number => parseTimecode(duration ?? '') ?? maxMs;

/** A time as it is typed: `4:06`, with the fraction of a second that it has. */
export const typedTime = (ms: number): string =>
  timeText(ms) + (ms % 1000 === 0 ? '' : (ms / 1000 - Math.floor(ms / 1000)).toFixed(3).replace(/^0|0+$/g, ''));

/** What people share: the film, the film from a time on, or a passage. */
export const partKinds = ['film', 'from', 'passage'] as const;

export interface TypedPart {
  kind: (typeof partKinds)[number];
  start: string;
  end: string;
}

/** `form`: no time. `length`: the film is shorter. `order`: the end is not after the start. */
type TimeProblem = 'form' | 'length' | 'order';

export interface ReadPart {
  /** Undefined while a time is missing or wrong. */
  part?: FilmPart;
  startProblem?: TimeProblem;
  endProblem?: TimeProblem;
}

/** Reads what was typed. A field that is still empty is no problem. */
export function readTypedPart({ kind, start, end }: TypedPart, lengthMs: number): ReadPart {
  if (kind === 'film') return { part: { startMs: 0 } };
  const startMs = parseTimecode(start);
  const startProblem = problemOf(start, startMs, (ms) => (ms < lengthMs ? undefined : 'length'));
  if (kind === 'from') {
    if (startProblem) return { startProblem };
    return startMs === undefined ? {} : { part: { startMs } };
  }
  const endMs = parseTimecode(end);
  const endProblem = problemOf(end, endMs, (ms) => {
    if (ms > lengthMs) return 'length';
    return startMs !== undefined && ms <= startMs ? 'order' : undefined;
  });
  if (startProblem || endProblem) return { ...(startProblem && { startProblem }), ...(endProblem && { endProblem }) };
  return startMs === undefined || endMs === undefined ? {} : { part: { startMs, endMs } };
}

function problemOf(
  typed: string,
  ms: number | undefined,
  problemAt: (ms: number) => TimeProblem | undefined,
): TimeProblem | undefined {
  if (ms !== undefined) return problemAt(ms);
  return typed.trim() === '' ? undefined : 'form';
}
