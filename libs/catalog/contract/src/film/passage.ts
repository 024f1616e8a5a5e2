import { clockText } from '@nitrate/contract-kit';

/** A part of a film that an address names, in milliseconds of the film: from its start to its end, or on to the end of the film. */
export interface FilmPart {
  startMs: number;
  /** After `startMs`. */
  endMs?: number;
}

/** The part of `URLSearchParams` that is used here. */
export interface SearchParams {
  get(name: string): string | null;
}

const maxSeconds = 48 * 3600;

/** Reads `t=90.5&end=120`, in seconds. What is no time is ignored, and an end that is not after the start. */
export function readFilmPart(search: SearchParams): FilmPart {
  const startMs = millisecondsIn(search.get('t'));
  const endMs = millisecondsIn(search.get('end'));
  return { startMs, ...(endMs > startMs && { endMs }) };
}

function millisecondsIn(text: string | null): number {
  const seconds = Number(text ?? 0);
  return seconds > 0 && seconds < maxSeconds ? Math.round(seconds * 1000) : 0;
}

/** A part in the query of an address: `t=90.5&end=120`; empty for the whole film. */
export function filmPartQuery({ startMs, endMs }: FilmPart): string {
  if (endMs === undefined) return startMs > 0 ? `t=${startMs / 1000}` : '';
  return `t=${startMs / 1000}&end=${endMs / 1000}`;
}

/** A time as readers write it: `4:06` or `1:04:06`. */
export const timeText = (ms: number): string => clockText(ms).replace(/^0/, '');

/** The times of a passage for readers, with thin spaces: `4:06 – 5:30`. */
export const passageText = (startMs: number, endMs: number): string =>
  `${timeText(startMs)}\u2009–\u2009${timeText(endMs)}`;

/** The title of a film, with the times of the passage that is shared of it. */
export const partTitle = (title: string, { startMs, endMs }: FilmPart): string =>
  endMs === undefined ? title : `${title}, ${passageText(startMs, endMs)}`;

/** A jump across the end is no reason to stop. */
const maxStepMs = 1_500;

/** Whether playing has reached the end of a passage between two times of the film. */
export const reachesEnd = (endMs: number, beforeMs: number, nowMs: number): boolean =>
  beforeMs < endMs && nowMs >= endMs && nowMs - beforeMs < maxStepMs;
