import { defaultPageSize, pageSizes } from '@nitrate/catalog/contract';
import { type BookmarkSort, bookmarkSorts } from '@nitrate/lists/contract';

type BoundName = 'greaterThan' | 'olderThan';

/** Order, range of years and page of a list. */
export interface ListState {
  readonly page: number;
  readonly size: (typeof pageSizes)[number];
  readonly sort: BookmarkSort;
  readonly bounds: Readonly<Partial<Record<BoundName, number>>>;
}

/** What the page of bookmarks shows. It is stored in the address only. */
export interface BookmarksState extends ListState {
  readonly q: string;
}

const boundNames = ['greaterThan', 'olderThan'] as const satisfies readonly BoundName[];
const minYear = 1800;
const maxYear = 2200;
const maxQueryLength = 1000;
const defaultSort: BookmarkSort = 'recentlyAdded';

/** Reads the query string. Invalid values are ignored. */
export function readBookmarksState(params: URLSearchParams): BookmarksState {
  return {
    q: (params.get('q') ?? '').trim().slice(0, maxQueryLength),
    page: integerIn(params.get('page'), 1, 10_000) ?? 1,
    size: pageSizes.find((size) => String(size) === params.get('size')) ?? defaultPageSize,
    sort: bookmarkSorts.find((sort) => sort === params.get('sort')) ?? defaultSort,
    bounds: Object.fromEntries(
      boundNames.flatMap((name) => {
        const year = integerIn(params.get(name), minYear, maxYear);
        return year === undefined ? [] : [[name, year]];
      }),
    ),
  };
}

/** Path of the page with this state, without locale and defaults. */
export function bookmarksPath({ q, page, size, sort, bounds }: BookmarksState): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  for (const name of boundNames) if (bounds[name] !== undefined) params.set(name, String(bounds[name]));
  if (sort !== defaultSort) params.set('sort', sort);
  if (size !== defaultPageSize) params.set('size', String(size));
  if (page !== 1) params.set('page', String(page));
  const search = params.toString();
  return `/user/me/bookmarks${search && `?${search}`}`;
}

export const isNarrowed = ({ q, bounds }: BookmarksState): boolean => q !== '' || Object.keys(bounds).length > 0;

/** All bookmarks in the same order. */
export const whole = (state: BookmarksState): BookmarksState => ({ ...state, q: '', page: 1, bounds: {} });

function integerIn(text: string | null, min: number, max: number): number | undefined {
  if (!text || !/^\d{1,5}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
