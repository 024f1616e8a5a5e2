import type { ApiError } from '@nitrate/api-client';
import { useLocale } from '@nitrate/i18n';
import type { ListedList } from '@nitrate/lists/contract';
import { filmListsApi } from '@nitrate/lists/data-access';
import { useListChanges } from '../views/use-list-changes';
import { changesOf, madeBy, withListChanges } from '../views/with-list-changes';
import type { ListsState } from './lists-address';

/** A page of lists. */
export interface ShownLists {
  /** Undefined until the first reply; of the previous state while the next one loads. */
  lists: readonly ListedList[] | undefined;
  /** Lists that match. */
  total: number;
  /** True while `lists` belong to a previous state. */
  pending: boolean;
  error: ApiError | undefined;
  retry: () => void;
}

/** Whether so few lists or films are shown, of all there are, that there is little to order. */
export const isShort = ({ total }: Pick<ShownLists, 'total'>, { bounds }: Pick<ListsState, 'bounds'>): boolean =>
  total <= 6 && Object.keys(bounds).length === 0;

/** A page of the lists of the user, with the changes that the server has not confirmed yet. */
export function useMyLists({ page, size, sort, bounds }: ListsState): ShownLists {
  const lang = useLocale();
  const query = filmListsApi.useListListsQuery({ page, size, sort, ...bounds, lang });
  const { data, currentData } = query;
  const changes = useListChanges(query);
  const known = new Set(data?.lists.map(({ id }) => id));
  const there = data?.lists.flatMap((list): ListedList[] => {
    const changed = withListChanges(list, changesOf(list.id, changes));
    return changed ? [{ ...changed, covers: list.covers }] : [];
  });
  const isFirst = page === 1 && (sort === 'latest' || sort === 'recentlyAdded');
  const made = madeBy(changes).flatMap((id): ListedList[] => {
    const list = known.has(id) ? undefined : withListChanges(undefined, changesOf(id, changes));
    return list ? [{ ...list, covers: [] }] : [];
  });
  const shown = there && [...(isFirst ? made : []), ...there];
  const removed = (data?.lists.length ?? 0) - (there?.length ?? 0);
  return {
    lists: shown,
    total: (data?.total ?? 0) - removed + made.length,
    pending: query.isFetching && currentData === undefined,
    error: currentData ? undefined : (query.error as ApiError | undefined),
    retry: () => void query.refetch(),
  };
}
