import { useToasts } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import type { Bookmark } from '@nitrate/lists/contract';
import { useMemo } from 'react';
import type { BookmarkStore, MarkedFilm } from '../collection/bookmark-store';

/** Changes of bookmarks that say what they did. */
export interface BookmarkActions {
  add(marked: MarkedFilm, title: string): void;
  /** Removes a bookmark, and offers to undo it. */
  remove(bookmark: Bookmark, title: string): void;
}

export function useBookmarkActions(bookmarks: BookmarkStore | undefined): BookmarkActions | undefined {
  const text = useText();
  const { notify } = useToasts();
  return useMemo(
    () =>
      bookmarks && {
        add(marked, title) {
          const added = bookmarks.add(marked);
          notify(text(`lists.added.${kindOf(added)}`, { title }), {
            text: text('lists.undo'),
            callback: () => bookmarks.remove(added),
          });
        },
        remove(bookmark, title) {
          bookmarks.remove(bookmark);
          notify(text('lists.removed', { title }), {
            text: text('lists.undo'),
            callback: () => bookmarks.restore(bookmark),
          });
        },
      },
    [bookmarks, notify, text],
  );
}

/** What a bookmark marks. */
export const kindOf = ({ startMs, endMs }: Bookmark): 'film' | 'moment' | 'passage' =>
  startMs === null ? 'film' : endMs === null ? 'moment' : 'passage';
