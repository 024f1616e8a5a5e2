import type { Locale } from '@nitrate/contract-kit';
/** A chapter as editors write it. A title may be missing in one of the languages. */
export interface EditedChapter {
  startMs: number;
  titles: Record<Locale, string>;
}

export const maxChapters = 200;

/** `afterEnd`: it begins after the film. `sameTime`: as another one. `untitled`: in both languages. */
export type ChapterFault = 'afterEnd' | 'sameTime' | 'untitled';

/** What is wrong with the chapters of a film of this length, by their indexes. Start `undefined`: not a time. */
export function chapterFaults(
  chapters: readonly (Pick<EditedChapter, 'titles'> & { startMs: number | undefined })[],
  filmMs: number,
): { index: number; fault: ChapterFault }[] {
  return chapters.flatMap(({ startMs, titles }, index) => {
    const isUsed = chapters.slice(0, index).some((earlier) => earlier.startMs === startMs);
    const faults: ChapterFault[] = [];
    if (startMs !== undefined && startMs >= filmMs) faults.push('afterEnd');
    else if (startMs !== undefined && isUsed) faults.push('sameTime');
    if (titles.en.trim() === '' && titles.de.trim() === '') faults.push('untitled');
    return faults.map((fault) => ({ index, fault }));
  });
}
