import { listLimits } from '@nitrate/lists/contract';
import { countLists } from '../lists/list-store';
import { findListRow } from './find-list-row';
import type { ListsTables } from '../tables';
import { isLater } from './change-order';
import type { ChangeOf, ChangeScope, Refused } from './change-scope';

/** Makes a list or restores a removed one with its films; of one that is there, the words change. */
export async function saveList(scope: ChangeScope, change: ChangeOf<'saveList'>): Promise<Refused> {
  const { transaction, userId, order } = scope;
  const row = await findListRow(scope, change.list);
  if (row && row.user_id !== userId) return 'notFound';
  if (row && !isLater(order, row.last)) return null;
  if ((!row || row.removed) && (await countLists(transaction, userId)) >= listLimits.maxLists) return 'tooManyLists';
  const db = transaction.tables<ListsTables>();
  const words = {
    name: change.name.trim(),
    changed_at: order.at,
    change_id: order.id,
    updated_at: order.at,
    removed_at: null,
    ...(change.description !== undefined && { description: change.description.trim() }),
  };
  if (row) await db.updateTable('list').set(words).where('id', '=', change.list).execute();
  else {
    const created = { id: change.list, user_id: userId, type: 'LIST', created_at: order.at } as const;
    await db
      .insertInto('list')
      .values({ ...created, ...words })
      .execute();
  }
  return null;
}
