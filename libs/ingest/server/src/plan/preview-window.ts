/** A stretch of the full film, in its milliseconds. */
export interface PreviewWindow {
  startMs: number;
  durationMs: number;
}

const minMs = 30_000;
const maxMs = 90_000;
const maxDefaultMs = 60_000;

/** Key frames stand two seconds apart, so a window that begins on one can be cut without encoding again. */
export const keyFrameEveryMs = 2000;

/**
 * Which part of a film is its preview. A film of up to 30 seconds is its own preview; otherwise the wish of the archive
 * kept within 30 to 90 seconds and the film, or a tenth of the film from a tenth of its length.
 */
export function decidePreviewWindow(filmMs: number, wish?: Partial<PreviewWindow>): PreviewWindow {
  if (filmMs <= minMs) return { startMs: 0, durationMs: filmMs };
  const wanted = wish?.durationMs ?? Math.min(filmMs / 10, maxDefaultMs);
  const durationMs = Math.min(Math.max(toKeyFrame(wanted), minMs), maxMs, filmMs);
  const start = Math.min(Math.max(0, wish?.startMs ?? filmMs / 10), filmMs - durationMs);
  return { startMs: toKeyFrame(start), durationMs };
}

function toKeyFrame(ms: number): number {
  return Math.floor(ms / keyFrameEveryMs) * keyFrameEveryMs;
}
