import type { Chapter } from '@nitrate/ingest/contract';
import type { PreviewWindow } from './preview-window';

/** The chapters inside the window, with times relative to its start. A chapter that started earlier starts at 0. */
export function decidePreviewChapters(chapters: readonly Chapter[], window: PreviewWindow): Chapter[] {
  const end = window.startMs + window.durationMs;
  const current = chapters.findLast((chapter) => chapter.startMs <= window.startMs);
  const later = chapters.filter((chapter) => chapter.startMs > window.startMs && chapter.startMs < end);
  return [...(current ? [current] : []), ...later].map((chapter) => ({
    ...chapter,
    startMs: Math.max(0, chapter.startMs - window.startMs),
  }));
}
