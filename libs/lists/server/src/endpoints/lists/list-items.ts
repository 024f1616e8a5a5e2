import { type HttpServer, Refusal, route } from '@nitrate/http';
import { addListItem, moveListItem, positionAfter, removeListItem } from '@nitrate/lists/contract';
import { v7 as newId } from 'uuid';
import { applyOne } from '../../changes/apply-one';
import { findItems, passageOf, type StoredItem } from '../../lists/item-store';
import { ownItem, ownItemOf } from '../../lists/own-item';
import { ownList } from '../../lists/own-list';
import type { ListsServerDeps } from '../../lists-deps';

/** What of its film an item is, as changes name it. */
function meant(item: StoredItem) {
  const passage = passageOf(item);
  return { filmId: item.filmId, ...(passage && { passage }) };
}

export function addListItemEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  route(
    app,
    addListItem,
    async ({ params, body, viewer, now }) => {
      const { id: list } = await ownList(deps.database, viewer, params.list);
      await applyOne(deps, viewer.userId, { id: newId(), kind: 'saveListItem', list, ...body }, now());
      const { id, position } = await ownItemOf(deps, viewer, list, body);
      return { id, position };
    },
    {
      rules: ({ passage }) =>
        passage && passage.endMs <= passage.startMs
          ? [{ path: 'body.passage.endMs', code: 'invalid', message: 'the end is after the start' }]
          : [],
    },
  );
}

export function removeListItemEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  route(app, removeListItem, async ({ params: { list, item }, viewer, now }) => {
    const own = await ownItem(deps, viewer, list, item);
    // A film by the id in the address, because one that was merged does not stand for the surviving one.
    const named = own.endMs === null ? { filmId: item } : meant(own);
    await applyOne(deps, viewer.userId, { id: newId(), kind: 'removeListItem', list, ...named }, now());
    return {};
  });
}

export function moveListItemEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  const { database } = deps;
  route(app, moveListItem, async ({ params: { list, item }, body: { after }, viewer, now }) => {
    const own = await ownItem(deps, viewer, list, item);
    const before = after === null ? null : (await ownItem(deps, viewer, list, after)).id;
    const position = positionAfter(await findItems(database, list), own.id, before);
    if (position === undefined) throw new Refusal('notFound');
    const change = { ...meant(own), position };
    await applyOne(deps, viewer.userId, { id: newId(), kind: 'saveListItem', list, ...change }, now());
    const moved = await ownItem(deps, viewer, list, own.id);
    return { id: moved.id, position: moved.position };
  });
}
