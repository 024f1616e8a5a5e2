import { partTitle } from '@nitrate/catalog/contract';
import type { Passage } from '@nitrate/lists/contract';

/** What an item or a change of a list is about: a film, or a passage of it. */
export interface Entry {
  filmId: string;
  /** Absent or null for the whole film. */
  passage?: Passage | null | undefined;
}

/** The same for all items and changes about the same film or passage. */
export const entryKey = ({ filmId, passage }: Entry): string =>
  passage ? `${filmId} ${passage.startMs} ${passage.endMs}` : filmId;

/** The entry as changes name it. */
export const namedEntry = ({ filmId, passage }: Entry): { filmId: string; passage?: Passage } => ({
  filmId,
  ...(passage && { passage: { startMs: passage.startMs, endMs: passage.endMs } }),
});

/** The title of a film, with the times of a passage. */
export const entryTitle = ({ title, passage }: { title: string } & Pick<Entry, 'passage'>): string =>
  passage ? partTitle(title, passage) : title;
