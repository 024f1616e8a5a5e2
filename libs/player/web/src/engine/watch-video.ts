import { createWatchdog, watchdogSample, type Alarm, type WatchdogSample } from './watchdog';

const intervalMs = 1_000;

interface VideoWatcher {
  onAlarm(alarm: Alarm): void;
  /** Position and picture advance: the film plays. */
  onAdvance(): void;
}

/** Samples an element once a second until `signal` aborts. */
export function watchVideo(video: HTMLVideoElement, signal: AbortSignal, watcher: VideoWatcher): void {
  let watchdog = createWatchdog();
  let last: WatchdogSample | undefined;
  // A stall from before would raise its alarm once more, until the position has advanced.
  video.addEventListener('playing', () => (watchdog = createWatchdog()), { signal });
  const timer = setInterval(() => {
    const sample = watchdogSample(video, performance.now());
    if (last && hasAdvanced(last, sample)) watcher.onAdvance();
    last = sample;
    const alarm = watchdog(sample);
    if (alarm) watcher.onAlarm(alarm);
  }, intervalMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}

const hasAdvanced = (before: WatchdogSample, now: WatchdogSample): boolean =>
  now.expected && now.position > before.position && now.frames !== undefined && now.frames > (before.frames ?? 0);
