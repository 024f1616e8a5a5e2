import type { ListsTables } from '../tables';
import type { ChangeOrder } from './change-order';
import type { ChangeScope } from './change-scope';

interface ItemRow {
  position: string;
  removed: boolean;
  last: ChangeOrder;
}

/** The item that a change concerns, also a removed one. */
export async function findItemRow(
  { transaction }: ChangeScope,
  list: string,
  filmId: string,
): Promise<ItemRow | undefined> {
  const row = await transaction
    .tables<ListsTables>()
    .selectFrom('list_item')
    .select(['position', 'changed_at', 'change_id', 'removed_at'])
    .where('list_id', '=', list)
    .where('film_id', '=', filmId)
    .executeTakeFirst();
  return (
    row && {
      ...{ position: row.position, removed: row.removed_at !== null },
      last: { at: row.changed_at, id: row.change_id },
    }
  );
}
