import { rateOf } from '../probe/frame-rate';
import type { ProbedVideo } from '../probe/probe';

/** One rendition of the ladder. `maxKbps` is the maximum bit rate. */
export interface Rung {
  width: number;
  height: number;
  maxKbps: number;
}

/** Heights of a 16:9 video; other aspect ratios are fitted into the same box, portrait ones into the rotated box. */
const heights = [240, 360, 480, 720, 1080];
const maxHeight = 1080;

/**
 * The rungs of a film, lowest first, never larger than the source. A standard height just below the source's is
 * left out, because the difference would not be visible.
 */
export function decideLadder(video: Pick<ProbedVideo, 'width' | 'height' | 'frameRate'>): Rung[] {
  const [long, short] = [Math.max(video.width, video.height), Math.min(video.width, video.height)];
  const sourceHeight = Math.max(short, (long * 9) / 16);
  const top = Math.min(sourceHeight, maxHeight);
  const below = heights.filter((height) => height < top * 0.85);
  return [...below, top].map((height) => rungOf(video, height / sourceHeight));
}

const maxSignHeight = 720;

/** The only rung of a sign-language version. */
export function decideSignRung(video: Pick<ProbedVideo, 'width' | 'height' | 'frameRate'>): Rung {
  const height = Math.max(Math.min(video.width, video.height), (Math.max(video.width, video.height) * 9) / 16);
  return rungOf(video, Math.min(1, maxSignHeight / height));
}

function rungOf(video: Pick<ProbedVideo, 'width' | 'height' | 'frameRate'>, scale: number): Rung {
  const width = even(video.width * scale);
  const height = even(video.height * scale);
  const fullHd = (width * height) / (1920 * 1080);
  const motion = Math.max(1, rateOf(video.frameRate) / 30) ** 0.5;
  return { width, height, maxKbps: Math.max(200, Math.round(5000 * fullHd ** 0.75 * motion)) };
}

/** H.264 in 4:2:0 requires even sizes; at least 16, the size of a macroblock. */
function even(size: number): number {
  return Math.max(16, Math.round(size / 2) * 2);
}
