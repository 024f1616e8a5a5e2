import { dayMs } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { ListsTables } from '../tables';

const itemTables = ['list_item', 'list_passage'] as const;
/** How long a change is recognised when it is repeated, and a removed item is remembered. */
const maxAgeMs = 90 * dayMs;
/** How long a removed list can be restored with its films. */
export const maxUndoMs = dayMs;

/** Deletes outcomes and removed items that no queue of a client can refer to any more, and the items of removed lists. */
export async function deleteOldChanges(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - maxAgeMs);
  const db = database.tables<ListsTables>();
  await db.deleteFrom('list_change').where('applied_at', '<', before).execute();
  // What was left out when films were merged returns when that is undone.
  const isLeftOut = sql<boolean>`merged_from[cardinality(merged_from)] is not distinct from film_id`;
  await db
    .deleteFrom('bookmark')
    .where('removed_at', '<', before)
    .where(({ not }) => not(isLeftOut))
    .execute();
  await db.deleteFrom('rating').where('rating', 'is', null).where('changed_at', '<', before).execute();
  for (const table of itemTables) {
    await db
      .deleteFrom(table)
      .where('removed_at', '<', before)
      .where(({ not }) => not(isLeftOut))
      .execute();
  }
  await db.deleteFrom('list').where('removed_at', '<', before).execute();
  const undoable = new Date(now.getTime() - maxUndoMs);
  const gone = db.selectFrom('list').select('id').where('removed_at', '<', undoable);
  for (const table of itemTables) await db.deleteFrom(table).where('list_id', 'in', gone).execute();
  await db.deleteFrom('smart_list').where('list_id', 'in', gone).execute();
  await db
    .updateTable('list')
    // Without its search, a smart list that is restored later is a plain one.
    .set({ type: 'LIST', name: '', description: '', query: null, visibility: 'private', share_token: null })
    .where('removed_at', '<', undoable)
    .where('name', '!=', '')
    .execute();
}
