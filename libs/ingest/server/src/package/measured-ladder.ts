/** What came out of the encoder: the streams with the length and size of each of their segments. */
export interface MeasuredLadder {
  /** Lowest first; the place is the representation's id in file names. */
  video: MeasuredVideo[];
  audio: MeasuredStream | null;
  /** Of the longest stream, in milliseconds. */
  durationMs: number;
}

export interface MeasuredStream {
  id: number;
  /** As manifests name it: `avc1.64001e`. */
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

/** Milliseconds of all segments together. */
export function streamDurationMs(stream: MeasuredStream): number {
  const ticks = stream.segments.reduce((sum, segment) => sum + segment.ticks, 0);
  return Math.round((ticks * 1000) / stream.timescale);
}
