import { maxPreviewMs, minPreviewMs, previewStepMs } from '@nitrate/ingest/contract';

/** A part of a film. */
export interface PreviewWindow {
  startMs: number;
  durationMs: number;
}

const toStep = (ms: number): number => Math.floor(ms / previewStepMs) * previewStepMs;

/** Limits of a preview of a film of this length. */
export function previewLimits(filmMs: number): { minMs: number; maxMs: number } {
  const maxMs = Math.min(maxPreviewMs, toStep(filmMs));
  return { minMs: Math.min(minPreviewMs, maxMs), maxMs };
}

/** The nearest window that a preview can have: whole steps, inside the film and the lengths of previews. */
export function fitPreview(filmMs: number, { startMs, durationMs }: PreviewWindow): PreviewWindow {
  const { minMs, maxMs } = previewLimits(filmMs);
  const fitted = Math.min(Math.max(toStep(durationMs), minMs), maxMs);
  const start = Math.min(Math.max(0, startMs), Math.max(0, filmMs - fitted));
  return { startMs: toStep(start), durationMs: fitted };
}
