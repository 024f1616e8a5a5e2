import type { Database } from '@nitrate/database';
import type { ListsTables } from '../tables';

/** How long a change is recognised when it is repeated, and a removed bookmark is remembered. */
const maxAgeMs = 90 * 86_400_000;

/** Deletes outcomes, removed bookmarks and ratings that were taken back, to which no queue of a client can refer any more. */
export async function deleteOldChanges(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - maxAgeMs);
  const db = database.tables<ListsTables>();
  await db.deleteFrom('list_change').where('applied_at', '<', before).execute();
  await db.deleteFrom('bookmark').where('removed_at', '<', before).execute();
  await db.deleteFrom('rating').where('rating', 'is', null).where('changed_at', '<', before).execute();
}
