import { maxPreviewMs as maxMs, minPreviewMs as minMs, previewStepMs } from '@nitrate/ingest/contract';

/** A range of the full film. */
export interface PreviewWindow {
  startMs: number;
  durationMs: number;
}

const maxDefaultMs = 60_000;

/** Distance of key frames. A window that starts at a key frame can be cut without encoding again. */
export const keyFrameIntervalMs = previewStepMs;

/**
 * The range of a film that is its preview. A film of up to 30 seconds is its own preview. Otherwise the range that the
 * archive requested, clamped to 30 to 90 seconds and to the film; by default a tenth of the film, starting at a tenth.
 */
export function decidePreviewWindow(filmMs: number, requested?: Partial<PreviewWindow>): PreviewWindow {
  if (filmMs <= minMs) return { startMs: 0, durationMs: filmMs };
  const requestedMs = requested?.durationMs ?? Math.min(filmMs / 10, maxDefaultMs);
  const durationMs = Math.min(Math.max(toKeyFrame(requestedMs), minMs), maxMs, filmMs);
  const start = Math.min(Math.max(0, requested?.startMs ?? filmMs / 10), filmMs - durationMs);
  return { startMs: toKeyFrame(start), durationMs };
}

function toKeyFrame(ms: number): number {
  return Math.floor(ms / keyFrameIntervalMs) * keyFrameIntervalMs;
}
