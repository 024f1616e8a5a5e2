import type { Database, Transaction } from '@nitrate/database';
import type { Passage } from '@nitrate/lists/contract';
import { sql } from 'kysely';
import type { ListsTables } from '../tables';

/** A film of a list as it is stored, or a passage of one. */
export interface StoredItem {
  /** Of the film, or of the passage in its list. */
  id: string;
  filmId: string;
  /** Null for the whole film. */
  startMs: number | null;
  endMs: number | null;
  position: string;
  addedAt: Date;
  note: string;
}

/** What of a film is meant: the film itself without a passage. */
export interface FilmOrPassage {
  filmId: string;
  passage?: Passage | undefined;
}

/** The passage of an item; null for the whole film. */
export const passageOf = ({ startMs, endMs }: Pick<StoredItem, 'startMs' | 'endMs'>): Passage | null =>
  startMs === null || endMs === null ? null : { startMs, endMs };

/** The passage that a query names; undefined for the film itself. */
export const namedPassage = ({ startMs, endMs }: { startMs?: number; endMs?: number }): Passage | undefined =>
  startMs === undefined || endMs === undefined ? undefined : { startMs, endMs };

/** The films and passages that are in lists, as one relation. */
export function listedItems(db: Database | Transaction) {
  const tables = db.tables<ListsTables>();
  const films = tables
    .selectFrom('list_item')
    .select(['list_id', 'film_id as id', 'film_id', 'position', 'added_at', 'note'])
    .select([sql<number | null>`null::integer`.as('start_ms'), sql<number | null>`null::integer`.as('end_ms')])
    .where('removed_at', 'is', null);
  const passages = tables
    .selectFrom('list_passage')
    .select(['list_id', 'id', 'film_id', 'position', 'added_at', 'note', 'start_ms', 'end_ms'])
    .where('removed_at', 'is', null);
  return films.unionAll(passages);
}

/** The items of a list, as `StoredItem`, from `listedItems` as `i`. */
export const storedItems = (db: Database | Transaction, listId: string) =>
  db
    .tables<ListsTables>()
    .selectFrom(listedItems(db).as('i'))
    .select(['i.id', 'i.film_id as filmId', 'i.start_ms as startMs', 'i.end_ms as endMs'])
    .select(['i.position', 'i.added_at as addedAt', 'i.note'])
    .where('i.list_id', '=', listId);

/** The items of a list in its own order. */
export const findItems = (db: Database | Transaction, listId: string): Promise<StoredItem[]> =>
  storedItems(db, listId).orderBy('i.position').orderBy('i.id').execute();

/** An item of a list by its id; undefined where there is none. */
export const findItem = (db: Database | Transaction, listId: string, id: string): Promise<StoredItem | undefined> =>
  storedItems(db, listId).where('i.id', '=', id).executeTakeFirst();

/** The item of a film or passage; undefined where the list does not have it. */
export const findItemOf = (
  db: Database | Transaction,
  listId: string,
  { filmId, passage }: FilmOrPassage,
): Promise<StoredItem | undefined> =>
  storedItems(db, listId)
    .where('i.film_id', '=', filmId)
    .where('i.start_ms', 'is not distinct from', passage?.startMs ?? null)
    .where('i.end_ms', 'is not distinct from', passage?.endMs ?? null)
    .executeTakeFirst();

/** Compares the places of items: those with the same position are ordered by their ids. */
export const isPlaced = (compared: '>' | '<=', { position, id }: Pick<StoredItem, 'position' | 'id'>) =>
  sql<boolean>`(i.position, i.id) ${sql.raw(compared)} (${position}, ${id}::uuid)`;

/** How many films and passages a list has. */
export async function countItems(db: Database | Transaction, listId: string): Promise<number> {
  const { count } = await storedItems(db, listId)
    .clearSelect()
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
