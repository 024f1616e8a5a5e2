import { readPageSize } from '@nitrate/contract-kit';
import { type ListSort, listSorts } from '@nitrate/lists/contract';
import { type ListState, readBounds, readPageNumber, writeListState } from '../../page/list-state';

/** Which lists a page shows, in which order. It is stored in the address only. */
export type ListsState = ListState<ListSort>;

const defaultSort: ListSort = 'latest';

/** Reads the query string. Invalid values are ignored. */
export const readListsState = (params: URLSearchParams): ListsState => ({
  page: readPageNumber(params),
  size: readPageSize(params.get('size')),
  sort: listSorts.find((sort) => sort === params.get('sort')) ?? defaultSort,
  bounds: readBounds(params),
});

/** Path of a page of lists with this state, without locale and defaults. */
export function listsPath(path: string, state: ListsState): string {
  const params = new URLSearchParams();
  writeListState(params, state, defaultSort);
  const search = params.toString();
  return path + (search && `?${search}`);
}
