import { useLocalNavigate } from '@nitrate/routing';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { readSearch, searchSuffix } from '../search-address/search-address';
import { type SearchState } from '../search-address/search-state';

/** The search that stands in the address, and ways to another one. */
export interface SearchAddress {
  readonly state: SearchState;
  /** Goes to this search, leaving the window where it is scrolled to. */
  readonly change: (next: SearchState) => void;
  /** Path of this search, for links. */
  readonly linkTo: (next: SearchState) => string;
}

/** The search in the address of a page at `path`. */
export function useSearchAddress(path: string): SearchAddress {
  const search = useSoonSearch();
  const navigate = useLocalNavigate();
  const state = useMemo(() => readSearch(new URLSearchParams(search)), [search]);
  const linkTo = useCallback((next: SearchState) => path + searchSuffix(next), [path]);
  const change = useCallback(
    // At once, so that a choice shows as made while its films are still on their way.
    (next: SearchState) => navigate(linkTo(next), { preventScrollReset: true, flushSync: true }),
    [navigate, linkTo],
  );
  return { state, change, linkTo };
}

/** The query of this page's address, or of the one it is about to have: that waits until its data is there. */
function useSoonSearch(): string {
  const now = useLocation();
  const { location: next } = useNavigation();
  return next && next.pathname === now.pathname ? next.search : now.search;
}
