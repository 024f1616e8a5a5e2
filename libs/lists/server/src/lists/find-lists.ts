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
  const time = sort === 'latest' || sort === 'oldest' ? 'l.updated_at' : 'l.created_at';
  // Chosen first, so that the films of the lists before the page are not counted.
  const ids = matching(database, search)
    .select('l.id')
    .orderBy(time, direction)
    .orderBy('l.id', direction)
    .limit(limit)
    .offset(offset);
  const lists = await storedLists(database)
    .where('l.id', 'in', ids)
    .orderBy(time, direction)
    .orderBy('l.id', direction)
    .execute();
  const isWhole = offset === 0 && lists.length < limit;
  return { lists, total: isWhole ? lists.length : await totalOf(database, search) };
}

const matching = (database: Database, search: ListsSearch) =>
  database.tables<ListsTables>().selectFrom('list as l').where('l.removed_at', 'is', null).where(matches(search));

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
  const { total } = await matching(database, search)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
