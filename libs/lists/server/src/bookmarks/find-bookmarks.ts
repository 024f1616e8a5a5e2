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
  const { sort, limit, offset, isSearch, olderThan, greaterThan } = search;
  const direction = sort === 'recentlyAdded' || sort === 'latest' ? 'desc' : 'asc';
  const stored = storedBookmarks(database, userId);
  const matching = inFilms(stored, films, search);
  // Orders of the bookmarks alone do not read their films.
  const found = isSearch || olderThan !== undefined || greaterThan !== undefined ? matching : stored;
  const ordered =
    sort === 'latest' || sort === 'oldest'
      ? matching.orderBy('f.year', (order) => order[direction]().nullsLast())
      : found;
  const bookmarks = await ordered
    .orderBy('b.created_at', direction)
    .orderBy('b.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const isWhole = offset === 0 && bookmarks.length < limit;
  return { bookmarks, total: isWhole ? bookmarks.length : await totalOf(found) };
}

const storedBookmarks = (database: Database, userId: string) =>
  database
    .tables<ListsTables>()
    .selectFrom('bookmark as b')
    .select(bookmarkColumns)
    .where('b.user_id', '=', userId)
    .where('b.removed_at', 'is', null);

const inFilms = (
  stored: ReturnType<typeof storedBookmarks>,
  { films, words }: FilmRelation,
  { isSearch, olderThan, greaterThan }: BookmarkSearch,
) =>
  stored
    .innerJoin(films.as('f'), (join) => join.onRef('f.id', '=', 'b.film_id'))
    .$if(isSearch, (query) => query.where((eb) => eb.or([eb.ref('f.found'), inNote(words)])))
    .$if(olderThan !== undefined, (query) => query.where('f.year', '<', olderThan ?? 0))
    .$if(greaterThan !== undefined, (query) => query.where('f.year', '>', greaterThan ?? 0));

/** Whether the note has all these words. */
const inNote = (words: readonly string[]) =>
  words.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`${sql.join(
        words.map((word) => sql`strpos(b.note_key, ${word}) > 0`),
        sql` and `,
      )}`;

async function totalOf(found: ReturnType<typeof storedBookmarks>): Promise<number> {
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
