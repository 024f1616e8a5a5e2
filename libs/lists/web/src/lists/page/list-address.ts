import { readPageSize } from '@nitrate/contract-kit';
import { type ItemSort, itemSorts, shareParameter } from '@nitrate/lists/contract';
import { type ListState, readBounds, readPageNumber, writeListState } from '../../page/list-state';

/** Which films of a list its page shows, in which order. It is stored in the address only. */
export interface ListPageState extends ListState<ItemSort> {
  /** The token of the link by which the list was opened. */
  readonly share: string | undefined;
}

const maxShareLength = 100;

/** Reads the query string. Invalid values are ignored. */
export const readListPageState = (params: URLSearchParams): ListPageState => ({
  share: params.get(shareParameter)?.slice(0, maxShareLength) || undefined,
  page: readPageNumber(params),
  size: readPageSize(params.get('size')),
  sort: itemSorts.find((sort) => sort === params.get('sort')) ?? 'own',
  bounds: readBounds(params),
});

/** Path of the page of a list with this state, without locale and defaults. */
export function listPagePath(list: string, { share, ...state }: ListPageState): string {
  const params = new URLSearchParams();
  if (share) params.set(shareParameter, share);
  writeListState(params, state, 'own');
  const search = params.toString();
  return `/lists/${list}${search && `?${search}`}`;
}

/** The whole list in the same order. */
export const wholeList = (state: ListPageState): ListPageState => ({ ...state, page: 1, bounds: {} });

/** Whether the films are in the order of the list. */
export const isOwnOrder = ({ sort, bounds }: ListPageState): boolean =>
  sort === 'own' && Object.keys(bounds).length === 0;
