/** State of an element, sampled about once a second. */
export interface Sample {
  /** Any clock in milliseconds. */
  atMs: number;
  /** Position in seconds. */
  position: number;
  /** Frames shown since the film began; undefined where the browser does not say. */
  frames: number | undefined;
  hasFrame: boolean;
  /** Should be playing: not paused, not ended, and the page is visible. */
  expected: boolean;
}

export type Alarm = 'noFirstFrame' | 'noProgress' | 'noPicture';

const firstFrameMs = 20_000;
const progressMs = 20_000;
const pictureMs = 6_000;

/**
 * Detects films that stall without an error, for example on corrupt segments. Called with each sample; returns an alarm
 * while the film stalls.
 */
export function createWatchdog(): (sample: Sample) => Alarm | undefined {
  let moved: Sample | undefined;
  let framed: Sample | undefined;
  return (sample) => {
    if (!sample.expected || !moved || !framed) {
      moved = framed = sample;
      return undefined;
    }
    if (sample.frames === undefined || sample.frames !== framed.frames) framed = sample;
    // A picture that waits for data is left to the other two alarms.
    if (sample.position === moved.position)
      framed = { ...framed, atMs: Math.max(framed.atMs, sample.atMs - pictureMs / 2) };
    else moved = sample;
    const still = sample.atMs - moved.atMs;
    if (!sample.hasFrame) return still >= firstFrameMs ? 'noFirstFrame' : undefined;
    if (still >= progressMs) return 'noProgress';
    return sample.atMs - framed.atMs >= pictureMs ? 'noPicture' : undefined;
  };
}

export function sampleOf(video: HTMLVideoElement, atMs: number): Sample {
  const quality = video.getVideoPlaybackQuality?.();
  return {
    atMs,
    position: video.currentTime,
    frames: quality?.totalVideoFrames,
    hasFrame: video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
    expected: !video.paused && !video.ended && document.visibilityState === 'visible',
  };
}
