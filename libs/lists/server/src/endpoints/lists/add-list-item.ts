import { type HttpServer, route } from '@nitrate/http';
import { addListItem } from '@nitrate/lists/contract';
import { v7 as newId } from 'uuid';
import { applyOne } from '../../changes/apply-one';
import { ownItem } from '../../lists/own-item';
import { ownList } from '../../lists/own-list';
import type { ListsServerDeps } from '../../lists-deps';

export function addListItemEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  route(app, addListItem, async ({ params, body: { filmId }, viewer, now }) => {
    const { id: list } = await ownList(deps.database, viewer, params.list);
    await applyOne(deps, viewer.userId, { id: newId(), kind: 'saveListItem', list, filmId }, now());
    const { id, position } = await ownItem(deps, viewer, list, filmId);
    return { id, position };
  });
}
