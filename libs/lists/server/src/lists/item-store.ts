import type { Database, Transaction } from '@nitrate/database';
import type { ListsTables } from '../tables';

/** A film of a list as it is stored. */
export interface StoredItem {
  /** Of the film. */
  id: string;
  position: string;
  addedAt: Date;
  note: string;
}

/** The items of a list that are not removed, as `StoredItem`, from `list_item as i`. */
export const storedItems = (db: Database | Transaction, listId: string) =>
  db
    .tables<ListsTables>()
    .selectFrom('list_item as i')
    .select(['i.film_id as id', 'i.position', 'i.added_at as addedAt', 'i.note'])
    .where('i.list_id', '=', listId)
    .where('i.removed_at', 'is', null);

/** The items of a list in its own order. */
export const findItems = (db: Database | Transaction, listId: string): Promise<StoredItem[]> =>
  storedItems(db, listId).orderBy('i.position').execute();

/** An item of a list; undefined where the film is not in it. */
export const findItem = (db: Database | Transaction, listId: string, filmId: string): Promise<StoredItem | undefined> =>
  storedItems(db, listId).where('i.film_id', '=', filmId).executeTakeFirst();

/** How many films a list has. */
export async function countItems(db: Database | Transaction, listId: string): Promise<number> {
  const { count } = await db
    .tables<ListsTables>()
    .selectFrom('list_item')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('list_id', '=', listId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
