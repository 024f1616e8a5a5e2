import { useLocalNavigate } from '@nitrate/routing';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { readSearchAddress, searchSuffix } from '../search-address/search-address';
import { type SearchState } from '../search-address/search-state';

/** The search in the URL, and navigation to another one. */
interface SearchAddress {
  readonly state: SearchState;
  /** Navigates to this search without resetting the scroll position. */
  readonly change: (next: SearchState) => void;
  /** Path of this search, for links. */
  readonly linkTo: (next: SearchState) => string;
}

/** The search in the URL of the page at `path`. */
export function useSearchAddress(path: string): SearchAddress {
  const search = usePendingSearch();
  const navigate = useLocalNavigate();
  const state = useMemo(() => readSearchAddress(new URLSearchParams(search)), [search]);
  const linkTo = useCallback((next: SearchState) => path + searchSuffix(next), [path]);
  const change = useCallback(
    // flushSync, so that the selection is visible while its films load.
    (next: SearchState) => navigate(linkTo(next), { preventScrollReset: true, flushSync: true }),
    [navigate, linkTo],
  );
  return { state, change, linkTo };
}

/** The query string of the page; during a navigation inside it already the next one. */
function usePendingSearch(): string {
  const now = useLocation();
  const { location: next } = useNavigation();
  return next && next.pathname === now.pathname ? next.search : now.search;
}
