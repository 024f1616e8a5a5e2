import type { Database } from '@nitrate/database';
import type { SubscriptionsTables } from '../tables';

/** Ids of the users who have these subscriptions, by subscription; deleted accounts are missing. */
export async function findHolders(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .tables<SubscriptionsTables>()
    .selectFrom('subscription')
    .select(['id', 'user_id as userId'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.flatMap(({ id, userId }) => (userId === null ? [] : [[id, userId] as const])));
}
