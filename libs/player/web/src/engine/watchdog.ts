/** State of an element, sampled about once a second. */
export interface WatchdogSample {
  /** Milliseconds of a monotonic clock. */
  atMs: number;
  /** Position in seconds. */
  position: number;
  /** Frames shown since the film began; undefined where the browser does not count them. */
  frames: number | undefined;
  hasFrame: boolean;
  /** Should be playing: not paused, or waiting for its first frame to start by itself; not ended; the page is visible. */
  expected: boolean;
}

export type Alarm = 'noFirstFrame' | 'noProgress' | 'noPicture';

const maxFirstFrameMs = 20_000;
const maxStallMs = 20_000;
const maxNoPictureMs = 6_000;

/**
 * Detects films that stall without an error, for example on corrupt segments. Called with each sample; returns an alarm
 * while the film stalls.
 */
export function createWatchdog(): (sample: WatchdogSample) => Alarm | undefined {
  let moved: WatchdogSample | undefined;
  let framed: WatchdogSample | undefined;
  return (sample) => {
    if (!sample.expected || !moved || !framed) {
      moved = framed = sample;
      return undefined;
    }
    if (sample.frames === undefined || sample.frames !== framed.frames) framed = sample;
    // While the position does not advance, the other two alarms apply.
    if (sample.position === moved.position)
      framed = { ...framed, atMs: Math.max(framed.atMs, sample.atMs - maxNoPictureMs / 2) };
    else moved = sample;
    const stalledMs = sample.atMs - moved.atMs;
    if (!sample.hasFrame) return stalledMs >= maxFirstFrameMs ? 'noFirstFrame' : undefined;
    if (stalledMs >= maxStallMs) return 'noProgress';
    return sample.atMs - framed.atMs >= maxNoPictureMs ? 'noPicture' : undefined;
  };
}

export function watchdogSample(video: HTMLVideoElement, atMs: number): WatchdogSample {
  const quality = video.getVideoPlaybackQuality?.();
  const hasFrame = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
  // An element that will start by itself is paused until then.
  const isPaused = video.paused && !(video.autoplay && !hasFrame);
  return {
    atMs,
    position: video.currentTime,
    frames: quality?.totalVideoFrames,
    hasFrame,
    expected: !isPaused && !video.ended && document.visibilityState === 'visible',
  };
}
