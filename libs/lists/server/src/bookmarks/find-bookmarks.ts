import type { BookmarkSort } from '@nitrate/lists/contract';
import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { FilmRelation } from '../lists-deps';
import type { ListsTables } from '../tables';
import { bookmarkColumns, type StoredBookmark } from './bookmark-store';

/** Which bookmarks of a user to find, and in which order. */
export interface BookmarkSearch {
  sort: BookmarkSort;
  /** Only bookmarks whose film the words find, or whose note has all of them. */
  isSearch: boolean;
  /** Films made before this year. */
  olderThan: number | undefined;
  /** Films made after this year. */
  greaterThan: number | undefined;
  limit: number;
  offset: number;
}

/** A page of the bookmarks that match. */
export async function findBookmarks(
  database: Database,
  userId: string,
  films: FilmRelation,
  search: BookmarkSearch,
): Promise<{ bookmarks: StoredBookmark[]; total: number }> {
  const { sort, limit, offset } = search;
  const found = matching(database, userId, films, search);
  const direction = sort === 'recentlyAdded' || sort === 'latest' ? 'desc' : 'asc';
  const byYear = sort === 'latest' || sort === 'oldest';
  const bookmarks = await found
    .select(bookmarkColumns)
    .$if(byYear, (query) => query.orderBy('f.year', (order) => order[direction]().nullsLast()))
    .orderBy('b.created_at', direction)
    .orderBy('b.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const isWhole = offset === 0 && bookmarks.length < limit;
  return { bookmarks, total: isWhole ? bookmarks.length : await totalOf(found) };
}

function matching(database: Database, userId: string, films: FilmRelation, search: BookmarkSearch) {
  const { isSearch, olderThan, greaterThan } = search;
  return database
    .tables<ListsTables>()
    .selectFrom('bookmark as b')
    .innerJoin(films.films.as('f'), (join) => join.onRef('f.id', '=', 'b.film_id'))
    .where('b.user_id', '=', userId)
    .where('b.removed_at', 'is', null)
    .$if(isSearch, (query) => query.where((eb) => eb.or([eb.ref('f.found'), inNote(films.words)])))
    .$if(olderThan !== undefined, (query) => query.where('f.year', '<', olderThan ?? 0))
    .$if(greaterThan !== undefined, (query) => query.where('f.year', '>', greaterThan ?? 0));
}

/** Whether the note has all these words. */
const inNote = (words: readonly string[]) =>
  words.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`${sql.join(
        words.map((word) => sql`strpos(b.note_key, ${word}) > 0`),
        sql` and `,
      )}`;

async function totalOf(found: ReturnType<typeof matching>): Promise<number> {
  const { total } = await found
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
