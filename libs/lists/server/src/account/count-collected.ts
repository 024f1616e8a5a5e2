import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { ListsTables } from '../tables';

interface Collected {
  bookmarks: number;
  lists: number;
  ratings: number;
}

/** How much a user has collected. */
export async function countCollected(database: Database, userId: string): Promise<Collected> {
  const { rows } = await sql<Collected>`
    select
      (select count(*)::int from bookmark where user_id = ${userId} and removed_at is null) as bookmarks,
      (select count(*)::int from list where user_id = ${userId} and removed_at is null) as lists,
      (select count(*)::int from rating where user_id = ${userId} and rating is not null) as ratings`.execute(
    database.tables<ListsTables>(),
  );
  return rows[0] ?? { bookmarks: 0, lists: 0, ratings: 0 };
}
