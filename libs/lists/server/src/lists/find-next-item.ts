import { sql } from 'kysely';
import type { ListsServerDeps } from '../lists-deps';
import { isPlaced, type StoredItem, storedItems } from './item-store';

/** The first film or passage of a list behind an item that visitors can watch; without an item, of the whole list. */
export async function findNextItem(
  { database, searchedFilms }: Pick<ListsServerDeps, 'database' | 'searchedFilms'>,
  listId: string,
  after: StoredItem | null,
): Promise<StoredItem | undefined> {
  const { films } = await searchedFilms('');
  return storedItems(database, listId)
    .innerJoin(films.as('f'), (join) => join.onRef('f.id', '=', 'i.film_id'))
    .where('f.watchable', '=', true)
    .where(after ? isPlaced('>', after) : sql<boolean>`true`)
    .orderBy('i.position')
    .orderBy('i.id')
    .limit(1)
    .executeTakeFirst();
}
