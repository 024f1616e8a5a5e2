import type { ListsServerDeps } from '../lists-deps';
import { storedItems } from './item-store';

/** The first film of a list behind a position that visitors can watch, by its id; without a position, of the whole list. */
export async function findNextFilm(
  { database, searchedFilms }: Pick<ListsServerDeps, 'database' | 'searchedFilms'>,
  listId: string,
  after: string | null,
): Promise<string | undefined> {
  const { films } = await searchedFilms('');
  const next = await storedItems(database, listId)
    .innerJoin(films.as('f'), (join) => join.onRef('f.id', '=', 'i.film_id'))
    .where('f.watchable', '=', true)
    .$if(after !== null, (query) => query.where('i.position', '>', after))
    .orderBy('i.position')
    .limit(1)
    .executeTakeFirst();
  return next?.id;
}
