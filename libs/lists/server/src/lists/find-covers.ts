import type { Locale } from '@nitrate/contract-kit';
import type { ListCover } from '@nitrate/lists/contract';
import { sql } from 'kysely';
import type { ListsServerDeps } from '../lists-deps';
import type { ListsTables } from '../tables';
import { listedItems } from './item-store';

/** Pictures of a list. */
const maxCovers = 4;

/** The pictures of the first films of lists; films that are not published have none. */
export async function findCovers(
  { database, findFilms }: Pick<ListsServerDeps, 'database' | 'findFilms'>,
  listIds: readonly string[],
  lang: Locale,
): Promise<ReadonlyMap<string, ListCover[]>> {
  const firsts = await database
    .tables<ListsTables>()
    .selectFrom(sql<{ list_id: string }>`unnest(${listIds}::uuid[])`.as<'wanted'>(sql`wanted (list_id)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(listedItems(database).as('i'))
          // A film with several passages has one picture.
          .select(({ fn }) => ['i.film_id', fn.min('i.position').as('position')])
          .whereRef('i.list_id', '=', 'wanted.list_id')
          .groupBy('i.film_id')
          .orderBy('position')
          .limit(maxCovers)
          .as('item'),
      (join) => join.onTrue(),
    )
    .select(['wanted.list_id as list', 'item.film_id as film'])
    .orderBy('item.position')
    .execute();
  const films = await findFilms([...new Set(firsts.map(({ film }) => film))], lang);
  const covers = new Map<string, ListCover[]>();
  for (const { list, film: id } of firsts) {
    const film = films.get(id)?.film;
    if (!film) continue;
    const { title, poster, card } = film;
    covers.set(list, [...(covers.get(list) ?? []), { title, poster, ...(card !== undefined && { card }) }]);
  }
  return covers;
}
