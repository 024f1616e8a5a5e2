import { type HttpServer, route } from '@nitrate/http';
import { removeList } from '@nitrate/lists/contract';
import { v7 as newId } from 'uuid';
import { applyOne } from '../../changes/apply-one';
import { ownList } from '../../lists/own-list';
import type { ListsServerDeps } from '../../lists-deps';

export function removeListEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  route(app, removeList, async ({ params, viewer, now }) => {
    const { id: list } = await ownList(deps.database, viewer, params.list);
    await applyOne(deps, viewer.userId, { id: newId(), kind: 'removeList', list }, now());
    return {};
  });
}
