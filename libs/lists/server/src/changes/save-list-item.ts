import { isPosition, listLimits } from '@nitrate/lists/contract';
import { countItems } from '../lists/item-store';
import type { ListsTables } from '../tables';
import { isLater } from './change-order';
import type { ChangeOf, ChangeScope, Refused } from './change-scope';
import { findItemRow } from './find-item-row';
import { findListRow, touchList } from './find-list-row';
import { freePosition, lastPosition, respaceIfLong } from './free-position';

/** Adds a film to a list, or moves it in it. */
export async function saveListItem(scope: ChangeScope, change: ChangeOf<'saveListItem'>): Promise<Refused> {
  const { transaction, userId, order } = scope;
  const { list, position } = change;
  const { filmId, mergedFrom, isPublished } = scope.filmOf(change.filmId);
  if (position !== undefined && !isPosition(position)) return 'validationFailed';
  const owner = await findListRow(scope, list);
  if (owner?.user_id !== userId || owner.removed || owner.type !== 'LIST') return 'notFound';
  const item = await findItemRow(scope, list, change.filmId);
  if (item && !isLater(order, item.last)) return null;
  const isAdded = !item || item.removed;
  if (isAdded) {
    // A film that was in the list comes back also after it was withdrawn.
    if (!item && !isPublished) return 'filmNotFound';
    if ((await countItems(transaction, list)) >= listLimits.maxItems) return 'listFull';
  }
  const wanted = position ?? (isAdded ? await lastPosition(transaction, list) : item.position);
  const place = {
    ...{ position: await freePosition(transaction, list, filmId, wanted), removed_at: null },
    ...{
      changed_at: order.at,
      change_id: order.id,
      ...(isAdded && { added_at: order.at, merged_from: [...mergedFrom] }),
    },
  };
  await transaction
    .tables<ListsTables>()
    .insertInto('list_item')
    .values({ list_id: list, film_id: filmId, added_at: order.at, ...place })
    .onConflict((conflict) => conflict.columns(['list_id', 'film_id']).doUpdateSet(place))
    .execute();
  await touchList(scope, list);
  await respaceIfLong(transaction, list, place.position);
  return null;
}
