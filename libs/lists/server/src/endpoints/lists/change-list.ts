import { type HttpServer, Refusal, route } from '@nitrate/http';
import { changeList } from '@nitrate/lists/contract';
import { v7 as newId } from 'uuid';
import { applyOne } from '../../changes/apply-one';
import { ownList } from '../../lists/own-list';
import { presentList } from '../../lists/present-list';
import { setVisibility } from '../../lists/set-visibility';
import { setMail } from '../../smart/set-mail';
import type { ListsServerDeps } from '../../lists-deps';

export function changeListEndpoint(app: HttpServer, deps: ListsServerDeps): void {
  const { database } = deps;
  route(app, changeList, async ({ params, body: { name, description, visibility, mail }, viewer, now }) => {
    const list = await ownList(database, viewer, params.list);
    const isEditor = viewer.roles.some((role) => role === 'EDITOR' || role === 'ADMIN');
    if (visibility === 'public' && !isEditor) throw new Refusal('forbidden');
    if (mail !== undefined && list.type !== 'SEARCH') throw new Refusal('notFound');
    if (name !== undefined || description !== undefined) {
      const words = { name: name ?? list.name, ...(description !== undefined && { description }) };
      await applyOne(deps, viewer.userId, { id: newId(), kind: 'saveList', list: list.id, ...words }, now());
    }
    if (mail !== undefined) await setMail(deps, list.id, mail, now());
    if (visibility !== undefined) await setVisibility(database, list, { visibility, shareToken: null });
    return presentList(await ownList(database, viewer, list.id), viewer.userId);
  });
}
