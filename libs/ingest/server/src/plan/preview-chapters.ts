import type { Chapter } from '@nitrate/player/contract';
import type { PreviewWindow } from './preview-window';

/** The chapters within the window, in its time; the one it begins in the middle of begins with it. */
export function decidePreviewChapters(chapters: readonly Chapter[], window: PreviewWindow): Chapter[] {
  const end = window.startMs + window.durationMs;
  const running = chapters.findLast((chapter) => chapter.startMs <= window.startMs);
  const later = chapters.filter((chapter) => chapter.startMs > window.startMs && chapter.startMs < end);
  return [...(running ? [running] : []), ...later].map((chapter) => ({
    ...chapter,
    startMs: Math.max(0, chapter.startMs - window.startMs),
  }));
}
