import { type HttpServer, Refusal, route } from '@nitrate/http';
import { restoreList } from '@nitrate/lists/contract';
import { v7 as newId } from 'uuid';
import { applyOne } from '../../changes/apply-one';
import { findOwnList } from '../../lists/list-store';
import { ownList } from '../../lists/own-list';
import { presentList } from '../../lists/present-list';
import { removedName } from '../../lists/removed-name';
import type { ListsServerDeps } from '../../lists-deps';

export function restoreListEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  const { database } = deps;
  route(app, restoreList, async ({ params: { list }, viewer, now }) => {
    const { userId } = viewer;
    if (!(await findOwnList(database, userId, list))) {
      const name = await removedName(database, userId, list, now());
      if (name === undefined) throw new Refusal('notFound');
      await applyOne(deps, userId, { id: newId(), kind: 'saveList', list, name }, now());
    }
    return presentList(await ownList(database, viewer, list), userId);
  });
}
