import type { Database } from '@nitrate/database';
import { maxUndoMs } from '../changes/delete-old-changes';
import type { ListsTables } from '../tables';

/** The name of a list that was removed so lately that it can be restored. */
export async function removedName(
  database: Database,
  userId: string,
  list: string,
  now: Date,
): Promise<string | undefined> {
  const row = await database
    .tables<ListsTables>()
    .selectFrom('list')
    .select('name')
    .where('id', '=', list)
    .where('user_id', '=', userId)
    .where('removed_at', '>=', new Date(now.getTime() - maxUndoMs))
    .where('name', '!=', '')
    .executeTakeFirst();
  return row?.name;
}
