import type { ListType } from '@nitrate/lists/contract';
import type { ListsTables } from '../tables';
import type { ChangeOrder } from './change-order';
import type { ChangeScope } from './change-scope';

interface ListRow {
  user_id: string;
  type: ListType;
  removed: boolean;
  last: ChangeOrder;
}

/** The list that a change concerns, also a removed one and one of another user. */
export async function findListRow({ transaction }: ChangeScope, list: string): Promise<ListRow | undefined> {
  const row = await transaction
    .tables<ListsTables>()
    .selectFrom('list')
    .select(['user_id', 'type', 'changed_at', 'change_id', 'removed_at'])
    .where('id', '=', list)
    .executeTakeFirst();
  return row && { ...row, removed: row.removed_at !== null, last: { at: row.changed_at, id: row.change_id } };
}

/** Notes that the films of a list have changed. */
export async function touchList({ transaction, order }: ChangeScope, list: string): Promise<void> {
  await transaction
    .tables<ListsTables>()
    .updateTable('list')
    .set((eb) => ({ updated_at: eb.fn('greatest', ['updated_at', eb.val(order.at)]) }))
    .where('id', '=', list)
    .execute();
}
