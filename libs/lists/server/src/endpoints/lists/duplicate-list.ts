import { type HttpServer, route } from '@nitrate/http';
import { duplicateList } from '@nitrate/lists/contract';
import { copyList } from '../../lists/copy-list';
import { ownList } from '../../lists/own-list';
import { presentList } from '../../lists/present-list';
import { readableList } from '../../lists/readable-list';
import type { ListsServerDeps } from '../../lists-deps';

export function duplicateListEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  const { database } = deps;
  route(app, duplicateList, async ({ params, body: { name, share }, viewer, now }) => {
    const { id } = await readableList(database, params.list, viewer, share);
    const copy = await copyList(deps, viewer.userId, id, name.trim(), now());
    return presentList(await ownList(database, viewer, copy), viewer.userId);
  });
}
