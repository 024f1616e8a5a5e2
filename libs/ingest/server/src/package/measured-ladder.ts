/** The output of the encoder: its streams with duration and size of each segment. */
export interface MeasuredLadder {
  /** Lowest first; the index is the representation id in file names. */
  video: MeasuredVideo[];
  audio: MeasuredStream | null;
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

/** Sum of the durations of all segments. */
export function streamDurationMs(stream: MeasuredStream): number {
  const ticks = stream.segments.reduce((sum, segment) => sum + segment.ticks, 0);
  return Math.round((ticks * 1000) / stream.timescale);
}
