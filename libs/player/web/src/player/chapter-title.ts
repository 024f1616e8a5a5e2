import type { Locale } from '@nitrate/contract-kit';
import type { Chapter } from '@nitrate/ingest/contract';

/** The title in the language of the page, else as the archive gave it. */
export const chapterTitle = (chapter: Chapter | undefined, locale: Locale): string | undefined =>
  chapter?.titles?.[locale] ?? chapter?.title;
