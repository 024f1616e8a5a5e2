import type { ReplyOf } from '@nitrate/contract-kit';
import { type getListOrder, positionAfter } from '@nitrate/lists/contract';
import { useLocale } from '@nitrate/i18n';
import { filmListsApi } from '@nitrate/lists/data-access';
import { useCollection } from '../../collection/use-collection';
import { useListChanges } from '../views/use-list-changes';
import { changesOf, inOrder, withItemChanges } from '../views/with-list-changes';

/** A film or passage of a list with its title, year and picture. */
export type OrderedItem = ReplyOf<typeof getListOrder>['items'][number];

/** All films and passages of a list in their order, with the moves that the server has not confirmed yet. */
export interface ListOrder {
  /** Undefined until they are known. */
  items: readonly OrderedItem[] | undefined;
  error: unknown;
  pending: boolean;
  retry: () => void;
  /** Moves an item to a place, from zero. */
  move: (item: OrderedItem, to: number) => void;
  /** Puts an item back to its position before a move. */
  putBack: (item: OrderedItem) => void;
}

export function useListOrder(list: string): ListOrder {
  const lang = useLocale();
  const lists = useCollection()?.lists;
  const query = filmListsApi.useGetListOrderQuery({ list, lang }, { refetchOnMountOrArgChange: true });
  const changes = changesOf(list, useListChanges(query));
  const items = query.data && inOrder(withItemChanges(query.data.items, changes));
  return {
    items,
    error: query.data ? undefined : query.error,
    pending: query.isFetching,
    retry: () => void query.refetch(),
    move(item, to) {
      if (!items) return;
      const others = items.filter(({ id }) => id !== item.id);
      const position = positionAfter(items, item.id, others[to - 1]?.id ?? null);
      if (position !== undefined) lists?.place(list, item, position);
    },
    putBack: (item) => lists?.place(list, item, item.position),
  };
}
