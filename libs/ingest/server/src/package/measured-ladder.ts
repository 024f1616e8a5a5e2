import type { PlannedSign, PlannedSound } from '../plan/decide-tracks';

/** The output of the encoder: its streams with duration and size of each segment. */
export interface MeasuredLadder {
  /** Lowest first; the index is the representation id in file names. */
  video: MeasuredVideo[];
  audio: MeasuredStream | null;
  /** Further sound tracks, and the silence of a silent film; absent in ladders of older releases. */
  sounds?: MeasuredSound[];
  /** The picture of the sign-language version; absent in ladders of older releases. */
  sign?: MeasuredSign | null;
  /** Of the longest stream, in milliseconds. */
  durationMs: number;
}

export interface MeasuredStream {
  id: number;
  /** RFC 6381: `avc1.64001e`. */
  codecs: string;
  /** Units per second of `segments[].ticks`. */
  timescale: number;
  segments: { ticks: number; bytes: number }[];
}

export interface MeasuredVideo extends MeasuredStream {
  width: number;
  height: number;
  frameRate: string;
}

/** `key` identifies the content, so that it is not encoded again. */
export type MeasuredSound = MeasuredStream & Pick<PlannedSound, 'key' | 'language' | 'purpose'>;
export type MeasuredSign = MeasuredVideo & Pick<PlannedSign, 'key' | 'language'>;

/** Sum of the durations of all segments. */
export function streamDurationMs(stream: MeasuredStream): number {
  const ticks = stream.segments.reduce((sum, segment) => sum + segment.ticks, 0);
  return Math.round((ticks * 1000) / stream.timescale);
}
