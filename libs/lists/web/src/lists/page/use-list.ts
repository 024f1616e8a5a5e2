import type { ApiError } from '@nitrate/api-client';
import type { getList, ListItem } from '@nitrate/lists/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';
import { filmListsApi } from '@nitrate/lists/data-access';
import { useListChanges } from '../views/use-list-changes';
import { changesOf, inOrder, withItemChanges, withListChanges } from '../views/with-list-changes';
import type { ListPageState } from './list-address';

type Reply = ReplyOf<typeof getList>;

/** A list with a page of its films, with the changes that the server has not confirmed yet. */
export interface ShownList {
  /** Undefined until the first reply, and where there is no such list. */
  list: Reply['list'] | undefined;
  items: readonly ListItem[];
  /** Films and passages that match. */
  total: number;
  /** The first film or passage that can be watched. */
  first: Reply['first'];
  /** The pictures of its first films. */
  covers: Reply['covers'];
  runningTime: Reply['runningTime'];
  /** Of a smart list: the change of the archive up to which its new films are counted. */
  asOf: Reply['asOf'];
  /** True while `items` belong to a previous state. */
  pending: boolean;
  loading: boolean;
  error: ApiError | undefined;
  retry: () => void;
}

export function useList(id: string, { share, page, size, sort, bounds }: ListPageState): ShownList {
  const lang = useLocale();
  const query = filmListsApi.useGetListQuery({
    list: id,
    page,
    size,
    sort,
    ...bounds,
    lang,
    ...(share !== undefined && { share }),
  });
  const { currentData } = query;
  // Another page of the same list replaces the one before it; another list does not.
  const data = currentData ?? (query.data?.list.id === id && !query.error ? query.data : undefined);
  const changes = changesOf(id, useListChanges(query));
  const list = withListChanges(data?.list, changes);
  const items = withItemChanges(data?.items ?? [], changes);
  const isPage = data !== undefined && data.total > data.items.length;
  return {
    list,
    // Across pages, only the server knows which films are on this one.
    items: sort === 'own' && !isPage ? inOrder(items) : items,
    total: (data?.total ?? 0) - ((data?.items.length ?? 0) - items.length),
    first: data?.first ?? null,
    covers: data?.covers ?? [],
    runningTime: data?.runningTime ?? null,
    asOf: data?.asOf ?? null,
    pending: query.isFetching && currentData === undefined,
    loading: query.isFetching && !data,
    error: data ? undefined : (query.error as ApiError | undefined),
    retry: () => void query.refetch(),
  };
}
