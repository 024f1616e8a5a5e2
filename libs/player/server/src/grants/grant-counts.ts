import { type Database, runPrepared } from '@nitrate/database';
import { sql } from 'kysely';
import type { PlayerTables } from '../tables';

/** Full films that an account may be granted within the time below: a person does not begin more. */
export const maxGrants = 60;
const periodMs = 600_000;

/**
 * Counts a grant of a full film to a user.
 * @returns 0 where it may be given, otherwise the seconds until the next one may
 */
export async function countGrant(database: Database, userId: string, now: Date): Promise<number> {
  const begun = new Date(now.getTime() - periodMs);
  const statement = sql<{ count: number; since: Date }>`
    insert into play_grant_count (user_id, since, count) values (${userId}::uuid, ${now}::timestamptz, 1)
    on conflict (user_id) do update set
      since = case when play_grant_count.since > ${begun}::timestamptz then play_grant_count.since else excluded.since end,
      count = case when play_grant_count.since > ${begun}::timestamptz
        then least(play_grant_count.count + 1, ${maxGrants + 1}::int) else 1 end
    returning count, since`;
  const [row] = await runPrepared(database, 'player-count-grant', statement.compile(database.tables<PlayerTables>()));
  if (!row || row.count <= maxGrants) return 0;
  return Math.max(1, Math.ceil((row.since.getTime() + periodMs - now.getTime()) / 1000));
}

/** Deletes the counts whose time is over. */
export async function deleteOldGrantCounts(database: Database, now: Date): Promise<void> {
  await database
    .tables<PlayerTables>()
    .deleteFrom('play_grant_count')
    .where('since', '<=', new Date(now.getTime() - periodMs))
    .execute();
}
