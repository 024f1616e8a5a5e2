import type { FilmMs } from '../engine/media-clock';
import type { Stage } from '../stage/stage';

/** Time of playing between two reports. */
const intervalMs = 10_000;
/** A seek is reported once the position has not jumped for this long. */
const settleMs = 1_000;
/** A larger step than playing explains is a seek. */
const maxDriftMs = 1_500;

interface Progress {
  positionMs: FilmMs;
  /** The page is hidden and may go. */
  leaving: boolean;
}

type Report = (progress: Progress) => Promise<void>;

/**
 * Reports where a film is: every ten seconds of playing, on pause, after a seek, at the end, when the page is hidden,
 * and when watching stops, also where it was paused before it was watched. A position that has not changed is not
 * reported again.
 * @returns stops watching; resolves after the last report
 */
export function watchProgress(stage: Stage, report: Report): () => Promise<void> {
  let last = stage.getState();
  let lastAt = performance.now();
  let playedMs = 0;
  let reportedMs: FilmMs | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;

  async function send(leaving = false): Promise<void> {
    clearTimeout(settling);
    settling = undefined;
    playedMs = 0;
    const positionMs = stage.filmMs();
    if (positionMs === reportedMs) return;
    reportedMs = positionMs;
    await report({ positionMs, leaving });
  }

  const unsubscribe = stage.subscribe(() => {
    const state = stage.getState();
    const now = performance.now();
    const elapsedMs = now - lastAt;
    const movedMs = state.timeMs - last.timeMs;
    const seeked = movedMs < -maxDriftMs || movedMs > elapsedMs * state.speed + maxDriftMs;
    const stopped = state.paused && !last.paused;
    if (!last.paused) playedMs += elapsedMs;
    last = state;
    lastAt = now;
    if (seeked) {
      clearTimeout(settling);
      settling = setTimeout(() => void send(), settleMs);
    } else if (stopped || state.ended || playedMs >= intervalMs) void send();
  });

  if (last.hasPlayed && last.paused) settling = setTimeout(() => void send(), settleMs);

  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void send(true), {
    signal,
  });
  window.addEventListener('pagehide', () => void send(true), { signal });

  return () => {
    unsubscribe();
    controller.abort();
    return send();
  };
}
