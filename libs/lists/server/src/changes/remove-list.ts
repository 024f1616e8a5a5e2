import type { ListsTables } from '../tables';
import { isLater } from './change-order';
import type { ChangeOf, ChangeScope, Refused } from './change-scope';
import { findListRow } from './find-list-row';

/** Removes a list; one that is not there is removed already. Its films stay for as long as it can be restored. */
export async function removeList(scope: ChangeScope, { list }: ChangeOf<'removeList'>): Promise<Refused> {
  const { transaction, userId, order } = scope;
  const row = await findListRow(scope, list);
  if (!row || row.user_id !== userId || !isLater(order, row.last)) return null;
  await transaction
    .tables<ListsTables>()
    .updateTable('list')
    .set({ changed_at: order.at, change_id: order.id, removed_at: order.at })
    .where('id', '=', list)
    .execute();
  return null;
}
