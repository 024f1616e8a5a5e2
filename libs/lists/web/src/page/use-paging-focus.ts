import { useEffect, useRef } from 'react';
import { bookmarksPath, type BookmarksState } from './bookmarks-address';

/** Moves the focus to the heading when another page of the same bookmarks is shown: the followed link is far below. */
export function usePagingFocus(headingId: string, state: BookmarksState): void {
  const shown = useRef(state);
  useEffect(() => {
    const before = shown.current;
    shown.current = state;
    if (before.page === state.page || firstPage(before) !== firstPage(state)) return;
    document.getElementById(headingId)?.focus();
  }, [headingId, state]);
}

const firstPage = (state: BookmarksState): string => bookmarksPath({ ...state, page: 1 });
