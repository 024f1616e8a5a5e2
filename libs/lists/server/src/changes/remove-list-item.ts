import { withoutReturn } from '../merges/merged-from';
import type { ListsTables } from '../tables';
import { isLater } from './change-order';
import type { ChangeOf, ChangeScope, Refused } from './change-scope';
import { findRemovedItem } from './find-item-row';
import { findListRow, touchList } from './find-list-row';

/** Removes a film from a list; one that is not in it is removed already. */
export async function removeListItem(scope: ChangeScope, change: ChangeOf<'removeListItem'>): Promise<Refused> {
  const { transaction, userId, order } = scope;
  const { list } = change;
  const owner = await findListRow(scope, list);
  if (owner?.user_id !== userId) return null;
  const item = await findRemovedItem(scope, list, change.filmId);
  if (!item || !isLater(order, item.last)) return null;
  await transaction
    .tables<ListsTables>()
    .updateTable('list_item')
    .set({ changed_at: order.at, change_id: order.id, removed_at: order.at, merged_from: withoutReturn })
    .where('list_id', '=', list)
    .where('film_id', '=', item.filmId)
    .execute();
  if (!item.removed) await touchList(scope, list);
  return null;
}
