import { type HttpServer, route } from '@nitrate/http';
import { createList } from '@nitrate/lists/contract';
import { v7 as newId } from 'uuid';
import { applyOne } from '../../changes/apply-one';
import { ownList } from '../../lists/own-list';
import { presentList } from '../../lists/present-list';
import type { ListsServerDeps } from '../../lists-deps';

export function createListEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  route(app, createList, async ({ body: { name, description = '' }, viewer, now }) => {
    const list = newId();
    await applyOne(deps, viewer.userId, { id: newId(), kind: 'saveList', list, name, description }, now());
    return presentList(await ownList(deps.database, viewer, list), viewer.userId);
  });
}
