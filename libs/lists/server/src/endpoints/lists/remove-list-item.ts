import { type HttpServer, route } from '@nitrate/http';
import { removeListItem } from '@nitrate/lists/contract';
import { v7 as newId } from 'uuid';
import { applyOne } from '../../changes/apply-one';
import { ownItem } from '../../lists/own-item';
import type { ListsServerDeps } from '../../lists-deps';

export function removeListItemEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  route(app, removeListItem, async ({ params: { list, item }, viewer, now }) => {
    await ownItem(deps, viewer, list, item);
    await applyOne(deps, viewer.userId, { id: newId(), kind: 'removeListItem', list, filmId: item }, now());
    return {};
  });
}
