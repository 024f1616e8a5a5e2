import { byLocale } from '@nitrate/contract-kit';
import type { EditedChapter, PlayableAsset, Chapter } from '@nitrate/ingest/contract';
import { decidePreviewChapters } from '../plan/preview-chapters';

/** The edited chapters that are within an asset of the film. */
export function chaptersOfAsset(
  edited: readonly EditedChapter[],
  { kind, offsetMs, durationMs }: Pick<PlayableAsset, 'kind' | 'offsetMs' | 'durationMs'>,
): Chapter[] {
  const chapters = edited.map(({ startMs, titles: { en, de } }): Chapter => {
    const titles = { ...(en && { en }), ...(de && { de }) };
    return { startMs, title: en || de, titles };
  });
  if (kind === 'preview') return decidePreviewChapters(chapters, { startMs: offsetMs, durationMs });
  return chapters.filter(({ startMs }) => startMs < durationMs);
}

/** The chapters that came with a film, as an editor begins to edit them. A title of unknown language is in both. */
export function toEditedChapters(chapters: readonly Chapter[]): EditedChapter[] {
  return chapters.map(({ startMs, title, titles }) => ({
    startMs,
    titles: byLocale((locale) => (titles ? (titles[locale] ?? '') : title)),
  }));
}
