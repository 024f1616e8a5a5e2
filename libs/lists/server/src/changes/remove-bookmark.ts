import { withoutReturn } from '../merges/merged-from';
import type { ListsTables } from '../tables';
import { isLater } from './change-order';
import type { ChangeOf, ChangeScope, Refused } from './change-scope';
import { findRemoved } from './find-marked';

/** Removes a bookmark; one that is not there is removed already. Its note is deleted at once. */
export async function removeBookmark(scope: ChangeScope, change: ChangeOf<'removeBookmark'>): Promise<Refused> {
  const { transaction, userId, order } = scope;
  const marked = await findRemoved(scope, change);
  if (!marked || !isLater(order, marked.last)) return null;
  await transaction
    .tables<ListsTables>()
    .updateTable('bookmark')
    .set({ note: '', note_key: '', changed_at: order.at, change_id: order.id, removed_at: order.at })
    .set({ merged_from: withoutReturn })
    .where('user_id', '=', userId)
    .where('id', '=', marked.id)
    .execute();
  return null;
}
