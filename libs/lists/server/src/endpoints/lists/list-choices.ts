import { type HttpServer, route } from '@nitrate/http';
import { listChoices } from '@nitrate/lists/contract';
import { findChoices } from '../../lists/find-choices';
import type { ListsServerDeps } from '../../lists-deps';

export function listChoicesEndpoint(app: HttpServer, { database }: ListsServerDeps): void {
  route(app, listChoices, async ({ query, viewer: { userId } }) => ({
    lists: await findChoices(database, userId, query.film),
  }));
}
