import type { Bookmark, BookmarkChange, ListChange } from '@nitrate/lists/contract';

/** The time at which a change was made, from its id. */
const timeOf = (id: string): string => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();

export const isBookmarkChange = (change: ListChange): change is BookmarkChange =>
  change.kind === 'saveBookmark' || change.kind === 'removeBookmark';

/** Whether a change concerns a bookmark: a film itself is marked once, moments and passages have their id. */
export const concerns = (
  { bookmark, filmId, startMs }: BookmarkChange,
  marked: Pick<Bookmark, 'id' | 'filmId' | 'startMs'>,
): boolean => (startMs === undefined ? marked.startMs === null && marked.filmId === filmId : marked.id === bookmark);

/** Bookmarks as they are once these changes have been applied in their order; new ones first. */
export function withChanges(bookmarks: readonly Bookmark[], changes: readonly BookmarkChange[]): readonly Bookmark[] {
  return changes.reduce<readonly Bookmark[]>((before, change) => {
    if (change.kind === 'removeBookmark') return before.filter((each) => !concerns(change, each));
    const { note = '' } = change;
    if (before.some((each) => concerns(change, each)))
      return before.map((each) => (concerns(change, each) ? { ...each, note } : each));
    return [created(change), ...before];
  }, bookmarks);
}

const created = (change: Extract<BookmarkChange, { kind: 'saveBookmark' }>): Bookmark => ({
  id: change.bookmark,
  filmId: change.filmId,
  note: change.note ?? '',
  startMs: change.startMs ?? null,
  endMs: change.endMs ?? null,
  createdAt: timeOf(change.id),
});
