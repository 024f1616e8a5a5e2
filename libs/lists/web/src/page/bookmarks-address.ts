import { readPageSize } from '@nitrate/contract-kit';
import { type BookmarkSort, bookmarkSorts } from '@nitrate/lists/contract';
import { type ListState, readBounds, readPageNumber, writeListState } from './list-state';

/** What the page of bookmarks shows. It is stored in the address only. */
export interface BookmarksState extends ListState<BookmarkSort> {
  readonly q: string;
}

const maxQueryLength = 1000;
const defaultSort: BookmarkSort = 'recentlyAdded';

/** Reads the query string. Invalid values are ignored. */
export const readBookmarksState = (params: URLSearchParams): BookmarksState => ({
  q: (params.get('q') ?? '').trim().slice(0, maxQueryLength),
  page: readPageNumber(params),
  size: readPageSize(params.get('size')),
  sort: bookmarkSorts.find((sort) => sort === params.get('sort')) ?? defaultSort,
  bounds: readBounds(params),
});

/** Path of the page with this state, without locale and defaults. */
export function bookmarksPath({ q, ...state }: BookmarksState): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  writeListState(params, state, defaultSort);
  const search = params.toString();
  return `/user/me/bookmarks${search && `?${search}`}`;
}

export const isNarrowed = ({ q, bounds }: BookmarksState): boolean => q !== '' || Object.keys(bounds).length > 0;

/** All bookmarks in the same order. */
export const whole = (state: BookmarksState): BookmarksState => ({ ...state, q: '', page: 1, bounds: {} });
