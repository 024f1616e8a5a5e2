import { useEffect, useRef } from 'react';
import { searchSuffix } from '../search-address/search-address';
import { type SearchState, withPage } from '../search-address/search-state';

/** Moves the focus to a heading when another page of the same search is shown: the followed link is far below. */
export function useResultsFocus(headingId: string, state: SearchState): void {
  const shown = useRef(state);
  useEffect(() => {
    const before = shown.current;
    shown.current = state;
    if (before.page === state.page || searchOf(before) !== searchOf(state)) return;
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [headingId, state]);
}

const searchOf = (state: SearchState): string => searchSuffix(withPage(state, 1));
