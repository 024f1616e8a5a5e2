import type { Database, Transaction } from '@nitrate/database';
import { runPrepared } from '@nitrate/database';
import type { ListsTables } from '../tables';

/** A bookmark as it is stored. */
export interface StoredBookmark {
  id: string;
  filmId: string;
  startMs: number | null;
  endMs: number | null;
  note: string;
  createdAt: Date;
}

/** Columns of `StoredBookmark`, selected from `bookmark as b`. */
export const bookmarkColumns = [
  'b.id',
  'b.film_id as filmId',
  'b.start_ms as startMs',
  'b.end_ms as endMs',
  'b.note',
  'b.created_at as createdAt',
] as const;

const bookmarksOf = (db: Database | Transaction, userId: string) =>
  db
    .tables<ListsTables>()
    .selectFrom('bookmark as b')
    .select(bookmarkColumns)
    .where('b.user_id', '=', userId)
    .where('b.removed_at', 'is', null);

/** A bookmark of a user; undefined without one. */
export const findBookmark = (
  db: Database | Transaction,
  userId: string,
  id: string,
): Promise<StoredBookmark | undefined> => bookmarksOf(db, userId).where('b.id', '=', id).executeTakeFirst();

/** The bookmark that a user has of a film itself; undefined without one. */
export const findFilmBookmark = (
  db: Database | Transaction,
  userId: string,
  filmId: string,
): Promise<StoredBookmark | undefined> =>
  bookmarksOf(db, userId).where('b.film_id', '=', filmId).where('b.start_ms', 'is', null).executeTakeFirst();

/** The bookmarks that a user has of these films, the newest first. */
export function findBookmarksOfFilms(
  database: Database,
  userId: string,
  filmIds: readonly string[],
): Promise<StoredBookmark[]> {
  const statement = bookmarksOf(database, userId)
    .where('b.film_id', '=', (eb) => eb.fn.any(eb.val(filmIds)))
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .compile();
  // Hot path: every page with films, for signed-in users.
  return runPrepared(database, 'lists-bookmarks-of-films', statement);
}

/** How many bookmarks a user has. */
export async function countBookmarks(db: Database | Transaction, userId: string): Promise<number> {
  const { count } = await db
    .tables<ListsTables>()
    .selectFrom('bookmark')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
