import type { Database } from '@nitrate/database';
import type { ListSort, ListType } from '@nitrate/lists/contract';
import { sql } from 'kysely';
import type { ListsTables } from '../tables';
import { type StoredList, storedLists } from './list-store';

/** Which lists to find, and in which order. */
export interface ListsSearch {
  /** Those of a user, or those that are public. */
  of: { userId: string } | 'public';
  type: ListType | undefined;
  sort: ListSort;
  /** Made before this year. */
  olderThan: number | undefined;
  /** Made after this year. */
  greaterThan: number | undefined;
  limit: number;
  offset: number;
}

/** A page of the lists that match. */
export async function findLists(
  database: Database,
  search: ListsSearch,
): Promise<{ lists: StoredList[]; total: number }> {
  const { sort, limit, offset } = search;
  const direction = sort === 'recentlyAdded' || sort === 'latest' ? 'desc' : 'asc';
  const lists = await storedLists(database)
    .where(matches(search))
    .orderBy(sort === 'latest' || sort === 'oldest' ? 'l.updated_at' : 'l.created_at', direction)
    .orderBy('l.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const isWhole = offset === 0 && lists.length < limit;
  return { lists, total: isWhole ? lists.length : await totalOf(database, search) };
}

function matches({ of, type, olderThan, greaterThan }: ListsSearch) {
  return sql<boolean>`${sql.join(
    [
      of === 'public' ? sql`l.visibility = 'public'` : sql`l.user_id = ${of.userId}`,
      ...(type === undefined ? [] : [sql`l.type = ${type}`]),
      ...(olderThan === undefined ? [] : [sql`l.created_at < ${startOfYear(olderThan)}`]),
      ...(greaterThan === undefined ? [] : [sql`l.created_at >= ${startOfYear(greaterThan + 1)}`]),
    ],
    sql` and `,
  )}`;
}

const startOfYear = (year: number): Date => new Date(Date.UTC(year, 0));

async function totalOf(database: Database, search: ListsSearch): Promise<number> {
  const { total } = await database
    .tables<ListsTables>()
    .selectFrom('list as l')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .where('l.removed_at', 'is', null)
    .where(matches(search))
    .executeTakeFirstOrThrow();
  return total;
}
