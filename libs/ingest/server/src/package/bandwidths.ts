import { type MeasuredStream, streamDurationMs } from './measured-ladder';

/** Bits per second. `peak` is the bit rate of the largest segment. */
export interface Bandwidths {
  peak: number;
  average: number;
}

/** Measured from the segments. A last segment shorter than half the longest is left out of the peak. */
export function bandwidthsOf(stream: MeasuredStream): Bandwidths {
  const maxTicks = Math.max(...stream.segments.map(({ ticks }) => ticks));
  const rates = stream.segments
    .filter(({ ticks }) => ticks >= maxTicks / 2)
    .map(({ ticks, bytes }) => (bytes * 8 * stream.timescale) / ticks);
  const bytes = stream.segments.reduce((sum, segment) => sum + segment.bytes, 0);
  const average = (bytes * 8 * 1000) / Math.max(1, streamDurationMs(stream));
  return { peak: Math.ceil(Math.max(average, ...rates)), average: Math.ceil(average) };
}
