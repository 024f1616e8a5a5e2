import type { FilmSummary } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { ListsServerDeps } from '../lists-deps';
import { storedItems } from './item-store';

/** Films that are read at a time until one of them can be watched. */
const batch = 12;

/** The first film of a list behind a position that visitors can watch; without a position, of the whole list. */
export async function findNextFilm(
  { database, findFilms }: Pick<ListsServerDeps, 'database' | 'findFilms'>,
  listId: string,
  after: string | null,
  lang: Locale,
): Promise<FilmSummary | null> {
  let behind = after;
  for (;;) {
    const items = await itemsBehind(database, listId, behind);
    const films = await findFilms(
      items.map(({ id }) => id),
      lang,
    );
    for (const { id } of items) {
      const film = films.get(id)?.film;
      if (film && film.availability !== 'none') return film;
    }
    const last = items.at(-1);
    if (!last || items.length < batch) return null;
    behind = last.position;
  }
}

const itemsBehind = (database: Database, listId: string, position: string | null) =>
  storedItems(database, listId)
    .$if(position !== null, (query) => query.where('i.position', '>', position))
    .orderBy('i.position')
    .limit(batch)
    .execute();
