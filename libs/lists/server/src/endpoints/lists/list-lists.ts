import { type QueryOf, type ReplyOf, defaultLocale } from '@nitrate/contract-kit';
import { type HttpServer, route } from '@nitrate/http';
import { listLists } from '@nitrate/lists/contract';
import { findCovers } from '../../lists/find-covers';
import { type ListsSearch, findLists } from '../../lists/find-lists';
import { presentList } from '../../lists/present-list';
import type { ListsServerDeps } from '../../lists-deps';

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
