import { type HttpServer, Refusal, route } from '@nitrate/http';
import { moveListItem, positionAfter } from '@nitrate/lists/contract';
import { v7 as newId } from 'uuid';
import { applyOne } from '../../changes/apply-one';
import { findItems } from '../../lists/item-store';
import { ownItem } from '../../lists/own-item';
import type { ListsServerDeps } from '../../lists-deps';

export function moveListItemEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  const { database } = deps;
  route(app, moveListItem, async ({ params: { list, item }, body: { after }, viewer, now }) => {
    const { id: filmId } = await ownItem(deps, viewer, list, item);
    const before = after === null ? null : (await ownItem(deps, viewer, list, after)).id;
    const position = positionAfter(await findItems(database, list), filmId, before);
    if (position === undefined) throw new Refusal('notFound');
    await applyOne(deps, viewer.userId, { id: newId(), kind: 'saveListItem', list, filmId, position }, now());
    const moved = await ownItem(deps, viewer, list, filmId);
    return { id: moved.id, position: moved.position };
  });
}
