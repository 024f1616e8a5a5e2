import { rateOf } from '../probe/frame-rate';

/**
 * How many frames may be decoded before the first that is shown. CMAF segments write this delay as negative composition
 * offsets, which GStreamer, and WebKitGTK with it, turns into a gap at the start of the film. Gaps of up to a twelfth of
 * a second are played over; longer ones may stop the film before its first frame.
 *
 * @param frameRate in the notation of ffmpeg, `30000/1001`
 */
export function reorderedFrames(frameRate: string): 0 | 1 | 2 {
  const rate = rateOf(frameRate);
  if (rate >= 24) return 2;
  return rate >= 12 ? 1 : 0;
}
