import { byLocale, parseTimecode } from '@nitrate/contract-kit';
import { type ChapterFault, chapterFaults, type EditedChapter, type Chapter } from '@nitrate/ingest/contract';
import { exactTimecode } from '../exact-timecode';

/** A chapter while it is edited. */
export interface ChapterRow {
  /** The same for as long as it is edited. */
  key: number;
  /** As it was typed. */
  start: string;
  titles: EditedChapter['titles'];
}

let lastKey = 0;

const rowOf = (startMs: number, titles: EditedChapter['titles']): ChapterRow => ({
  key: (lastKey += 1),
  start: exactTimecode(startMs),
  titles,
});

/** The chapters of a film as rows. A title of unknown language counts for both. */
export const chapterRows = (chapters: readonly Chapter[]): ChapterRow[] =>
  chapters.map(({ startMs, title, titles }) =>
    rowOf(
      startMs,
      byLocale((locale) => (titles ? (titles[locale] ?? '') : title)),
    ),
  );

/** The start that was typed; undefined when it is not a time. */
export const startOf = ({ start }: Pick<ChapterRow, 'start'>): number | undefined => parseTimecode(start);

/** Adds a chapter where it belongs by its start. @returns also its key */
export function addRow(rows: readonly ChapterRow[], startMs: number): { rows: ChapterRow[]; key: number } {
  const added = rowOf(startMs, { en: '', de: '' });
  const at = rows.findIndex((row) => (startOf(row) ?? 0) > startMs);
  return { rows: at < 0 ? [...rows, added] : rows.toSpliced(at, 0, added), key: added.key };
}

/** Rows in the order of their starts, as they are saved. */
export const sortRows = (rows: readonly ChapterRow[]): ChapterRow[] =>
  rows.toSorted((a, b) => (startOf(a) ?? 0) - (startOf(b) ?? 0));

/** What is wrong with rows, by their keys. `notATime`: the start cannot be read. */
export function rowFaults(
  rows: readonly ChapterRow[],
  filmMs: number,
): ReadonlyMap<number, readonly (ChapterFault | 'notATime')[]> {
  const faults = new Map<number, (ChapterFault | 'notATime')[]>();
  const add = (row: ChapterRow | undefined, fault: ChapterFault | 'notATime') => {
    if (row) faults.set(row.key, [...(faults.get(row.key) ?? []), fault]);
  };
  for (const row of rows) if (startOf(row) === undefined) add(row, 'notATime');
  const chapters = rows.map((row) => ({ startMs: startOf(row), titles: row.titles }));
  for (const { index, fault } of chapterFaults(chapters, filmMs)) add(rows[index], fault);
  return faults;
}
