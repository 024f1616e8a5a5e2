import { type HttpServer, route } from '@nitrate/http';
import { listPublicLists } from '@nitrate/lists/contract';
import { userIdOf } from '../../lists/readable-list';
import type { ListsServerDeps } from '../../lists-deps';
import { listedLists } from './list-lists';

export function listPublicListsEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  route(app, listPublicLists, ({ query, viewer }) => listedLists(deps, 'public', userIdOf(viewer), query));
}
