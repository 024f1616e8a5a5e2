import { type Locale, type QueryOf, type ReplyOf, defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import { type ListedList, listLists } from '@nitrate/lists/contract';
import { sql } from 'kysely';
import { type ListsSearch, findLists } from '../../lists/find-lists';
import { presentList } from '../../lists/present-list';
import type { ListsServerDeps } from '../../lists-deps';
import type { ListsTables } from '../../tables';

/** Pictures of a list. */
const maxCovers = 4;

/** The pictures of the first films of lists; films that are not published have none. */
async function findCovers(
  { database, findFilms }: Pick<ListsServerDeps, 'database' | 'findFilms'>,
  listIds: readonly string[],
  lang: Locale,
): Promise<ReadonlyMap<string, ListedList['covers']>> {
  const firsts = await database
    .tables<ListsTables>()
    .selectFrom(sql<{ list_id: string }>`unnest(${listIds}::uuid[])`.as<'wanted'>(sql`wanted (list_id)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('list_item')
          .select(['film_id', 'position'])
          .whereRef('list_item.list_id', '=', 'wanted.list_id')
          .where('removed_at', 'is', null)
          .orderBy('position')
          .limit(maxCovers)
          .as('item'),
      (join) => join.onTrue(),
    )
    .select(['wanted.list_id as list', 'item.film_id as film'])
    .orderBy('item.position')
    .execute();
  const films = await findFilms([...new Set(firsts.map(({ film }) => film))], lang);
  const covers = new Map<string, ListedList['covers']>();
  for (const { list, film: id } of firsts) {
    const film = films.get(id)?.film;
    if (!film) continue;
    const { title, poster, card } = film;
    covers.set(list, [...(covers.get(list) ?? []), { title, poster, ...(card !== undefined && { card }) }]);
  }
  return covers;
}

export function listListsEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  route(app, listLists, ({ query, viewer: { userId } }) => listedLists(deps, { userId }, userId, query));
}

/** A page of lists as a user sees it, or a visitor where `userId` is undefined. */
export async function listedLists(
  deps: ListsServerDeps,
  of: ListsSearch['of'],
  userId: string | undefined,
  query: QueryOf<typeof listLists>,
): Promise<ReplyOf<typeof listLists>> {
  const { page = 1, size = 24, sort = 'latest', lang = defaultLocale, type, olderThan, greaterThan } = query;
  const { lists, total } = await findLists(deps.database, {
    of,
    type,
    sort,
    olderThan,
    greaterThan,
    limit: size,
    offset: (page - 1) * size,
  });
  const covers = await findCovers(
    deps,
    lists.map(({ id }) => id),
    lang,
  );
  return {
    total,
    page,
    size,
    lists: lists.map((list) => ({ ...presentList(list, userId), covers: covers.get(list.id) ?? [] })),
  };
}
